import { type Book, parseBook } from './book.ts'

/** How a rulebook is fetched, when somebody opens it. */
type Fetch = () => Promise<{ readonly default: string }>

const fetched = new Map<Fetch, Promise<Book>>()

/** Each rulebook is read once. A fetch that fails may be tried again. */
export function loadBook(fetch: Fetch): Promise<Book> {
  const known = fetched.get(fetch)
  if (known) return known
  const book = fetch().then((text) => parseBook(text.default))
  fetched.set(fetch, book)
  book.catch(() => fetched.delete(fetch))
  return book
}
