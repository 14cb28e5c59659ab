import type { Release } from '@bridgehead/engine'

/** Written by `npm run release`: the data of each release, fetched only when a match of that time is opened. */
export const releases: readonly Release[] = [
  {
    number: 1,
    hash: '7901ccd21c5581eeaf94904b7b15b397195ccf439fe48de2bf0ebd66660b2413',
    load: async () => (await import('./1.json', { with: { type: 'json' } })).default,
  },
  {
    number: 2,
    hash: '73e1ba13b2bff880e63668c45993fcb1b6914289333240380bf8dff01bb1ea54',
    load: async () => (await import('./2.json', { with: { type: 'json' } })).default,
  },
  {
    number: 3,
    hash: 'ddf887362efbfecb14d84319a640d1ad2c6d7d29440d09de77c374747c190f1b',
    load: async () => (await import('./3.json', { with: { type: 'json' } })).default,
  },
]
