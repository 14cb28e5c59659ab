import type { Release } from '@bridgehead/engine'

/** Written by `npm run release`: the data of each release, fetched only when a match of that time is opened. */
export const releases: readonly Release[] = [
  {
    number: 1,
    hash: '6d2056fcfeef77d173c162f9163f90bba3eea07712390a07f43b8b5967da1239',
    load: async () => (await import('./1.json', { with: { type: 'json' } })).default,
  },
  {
    number: 2,
    hash: 'bfacfea213d5ef9a21c18ed182e66fc002bc3582db6d47de84341fd4c4e35e44',
    load: async () => (await import('./2.json', { with: { type: 'json' } })).default,
  },
]
