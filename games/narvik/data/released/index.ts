import type { Release } from '@bridgehead/engine'

/** Written by `npm run release`: the data of each release, fetched only when a match of that time is opened. */
export const releases: readonly Release[] = [
  {
    number: 1,
    hash: 'a64e739039d5bfe45474412cfd0ca219bc92583924eb1aae75232f820dc91099',
    load: async () => (await import('./1.json', { with: { type: 'json' } })).default,
  },
  {
    number: 2,
    hash: '11a4972781a6895ddb42fac6be53424ac79f32b164d13d0f7e284ca4dcf0b88d',
    load: async () => (await import('./2.json', { with: { type: 'json' } })).default,
  },
  {
    number: 3,
    hash: 'a5bd9ab833349c7604c9bea078e6ac93d1ee6347f8c9954230f7c9af588bdd91',
    load: async () => (await import('./3.json', { with: { type: 'json' } })).default,
  },
  {
    number: 4,
    hash: '89d547a415b4956faf88bd21714a5c82987442dacba01dc936dc73b3bed20f09',
    load: async () => (await import('./4.json', { with: { type: 'json' } })).default,
  },
  {
    number: 5,
    hash: '34aedcbbef2bb6eec6982ea00cd2a1d235465fbe257c7a459c502233411a1b21',
    load: async () => (await import('./5.json', { with: { type: 'json' } })).default,
  },
]
