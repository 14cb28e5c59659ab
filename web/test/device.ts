import type { Page } from '@playwright/test'

/** The records of the page's own store, by id. */
export const savedFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('bridgehead')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const files = opening.result.transaction('files').objectStore('files')
          const keys = files.getAllKeys()
          const all = files.getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(Object.fromEntries(keys.result.map((key, k) => [key, all.result[k]])))
          }
        }
      }),
  )

/** Puts something into the page's store that the page did not write. */
export const putInto = (page: Page, store: 'matches' | 'files', id: string, value: unknown) =>
  page.evaluate(
    ([name, key, content]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('bridgehead', 1)
        // The page may not have come so far yet.
        opening.onupgradeneeded = () => {
          for (const store of ['matches', 'files']) opening.result.createObjectStore(store)
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction(name, 'readwrite')
          change.objectStore(name).put(content, key)
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [store, id, value] as const,
  )

/** The device refuses every further write of the table that is laid now. */
export const fillUp = (page: Page) =>
  page.workers()[0]?.evaluate(() => {
    const { prototype } = IDBObjectStore
    const { put } = prototype
    prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    Object.assign(self, { makeRoom: () => Object.assign(prototype, { put }) })
  })

export const makeRoom = (page: Page) =>
  page.workers()[0]?.evaluate(() => (self as unknown as { makeRoom: () => void }).makeRoom())
