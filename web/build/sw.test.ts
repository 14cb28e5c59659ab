import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const script = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
const origin = 'https://play.example'

/** A page that is open somewhere in the browser. */
const page = (path: string) => {
  const told: unknown[] = []
  const self = {
    url: origin + path,
    told,
    focus: async () => self,
    postMessage: (message: unknown) => told.push(message),
  }
  return self
}

/** The worker with the browser around it played. */
function worker(pages: readonly ReturnType<typeof page>[]) {
  const heard = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const self = {
    location: { origin },
    addEventListener: (kind: string, hear: (event: object) => void) => heard.set(kind, hear),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  }
  runInNewContext(script, { self, URL })
  const happens = async (kind: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    heard.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  return { happens, showNotification, openWindow }
}

const tap = (url: string) => ({ notification: { close: () => {}, data: { url } } })

test('a push is shown with its title and line; of one match one note stands', async () => {
  const { happens, showNotification } = worker([])
  const note = { title: 'Narvik: your turn', body: 'Claire has played.', tag: 'abc', url: '/#table=abc' }
  await happens('push', { data: { json: () => note } })
  expect(showNotification).toHaveBeenCalledWith(
    note.title,
    expect.objectContaining({ body: note.body, tag: 'abc', data: { url: note.url } }),
  )
})

test('a tap opens the match: where it is on the screen already, in a page that is open, or in a new one', async () => {
  const [home, there] = [page('/'), page('/#table=abc')]
  await worker([home, there]).happens('notificationclick', tap('/#table=abc'))
  expect([home.told, there.told]).toEqual([[], []])
  await worker([home]).happens('notificationclick', tap('/#table=abc'))
  expect(home.told).toEqual([{ type: 'open', hash: '#table=abc' }])
  const nowhere = worker([])
  await nowhere.happens('notificationclick', tap('/#table=abc'))
  expect(nowhere.openWindow).toHaveBeenCalledWith(`${origin}/#table=abc`)
})

test('a note that leads elsewhere leads nowhere', async () => {
  const { happens, openWindow } = worker([])
  await happens('notificationclick', tap('https://evil.example/'))
  expect(openWindow).not.toHaveBeenCalled()
})
