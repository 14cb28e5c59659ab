/** Pictures of our own where APP-6 has none that reads at 30 pixels. Drawn round 0,0 in about ±24 units. */

export interface Drawing {
  readonly line?: string
  readonly solid?: string
  /** The line is broken: something that is not what it seems. */
  readonly dashed?: boolean
}

export const drawings = {
  lca: {
    solid:
      'M-38,-1H38L30,13H-30ZM14,-1V-11H25V-1ZM-34,-1V-9H-30V-1ZM-24,-1a3,3 0 0 1 6,0ZM-14,-1a3,3 0 0 1 6,0ZM-4,-1a3,3 0 0 1 6,0Z',
    line: 'M-38,20q6,-4.4 12.7,0t12.7,0t12.7,0t12.7,0t12.7,0t12.7,0',
  },
  mortar: { line: 'M-20,16H8M-12,15L10,-18M-5,4L12,16M15,-20l4,-4' },
  sniper: { line: 'M-13,0a13,13 0 1 0 26,0a13,13 0 1 0 -26,0M0,-21V-7M0,7V21M-21,0H-7M7,0H21' },
  officer: { solid: 'M0,-18L5.3,-6.4L18,-5L8.6,3.6L11.2,16L0,9.7L-11.2,16L-8.6,3.6L-18,-5L-5.3,-6.4Z' },
  machinegun: { line: 'M-22,-4H20M20,-4v-5M-14,-4l-7,9M-4,-4V8M-4,2L-12,16M-4,2L4,16' },
  flak: { line: 'M-16,16H16M0,16V3M-9,5L17,-17M-3,-1L23,-23M-11,8a9,9 0 0 1 17,-4' },
  gun: { line: 'M-20,8a9,9 0 1 0 18,0a9,9 0 1 0 -18,0M-8,2L24,-18M-24,17H24M-2,9L22,17' },
  pillbox: { solid: 'M-24,14V-2L-13,-14H13L24,-2V14ZM-11,-1V5H11V-1Z' },
  tank: {
    solid: 'M-12,-4V-12H6V-9H24V-6H6V-4ZM-22,-3H22L26,4H-26Z',
    line: 'M-22,6H22a4.6,4.6 0 0 1 0,9H-22a4.6,4.6 0 0 1 0,-9Z',
  },
  cruiser: {
    solid:
      'M-36,4H36L32,11H-30ZM-27,4v-5h7v-3h6v3h2v5zM-11,4v-11h3v-6h3v6h4v8h4v3zM6,4v-12h5v12zM13,4v-8h5v8zM20,4v-5h7v5zM-28,0h-8v-1.5h8zM27,0h8v-1.5h-8z',
    line: 'M-38,18q6,-4.4 12.7,0t12.7,0t12.7,0t12.7,0t12.7,0t12.7,0',
  },
  battleship: {
    solid:
      'M-40,3H40L35,12H-33ZM-32,3v-5h4v-3h9v3h3v5zM-28,-3.6h-9v-1.6h9zM-14,3v-8h3v-7h2v-9h1.6v9H-4v-3h3v5h2v13zM3,3v-14h6v14zM11,3v-8h4v-11h1.6v11h3v8zM22,3v-5h3v-3h8v3h3v5zM33,-3.6h6v-1.6h-6z',
    line: 'M-38,19q6,-4.4 12.7,0t12.7,0t12.7,0t12.7,0t12.7,0t12.7,0',
  },
  destroyer: {
    solid:
      'M-32,5L-26,4H32L29,11H-27ZM-20,4v-5h5v5zM-15,1.6h-8v-1.5h8zM-11,4v-11h2v-6h1.5v6h4v11zM1,4l2,-10h5l-1,10zM11,4l2,-8h5l-1,8zM20,4v-4h5v4zM24,1.6h7v-1.5h-7z',
    line: 'M-38,18q6,-4.4 12.7,0t12.7,0t12.7,0t12.7,0t12.7,0t12.7,0',
  },
  puffer: {
    solid:
      'M-26,0L-20,2H14L27,-3L22,12H-20ZM4,2v-12h12v12zM8,-10l1,-9h5l-1,9zM-14,2V-18h2V2zM-12,-17l12,12l-1.4,1.4L-12,-14.4zM6.5,-7.5v4h7v-4z',
    line: 'M-38,19q6,-4.4 12.7,0t12.7,0t12.7,0t12.7,0t12.7,0t12.7,0',
  },
  headquarters: { line: 'M-22,24V-20H22V6H-22M-9,-7h18M-9,-13h18M-9,-1h18' },
  fort: { solid: 'M-26,16V-14H-16V-6H-8V-14H8V-6H16V-14H26V16ZM-6,16V6a6,6 0 0 1 12,0V16Z' },
  depot: { solid: 'M-24,16V-4L0,-20L24,-4V16ZM-14,16V4H14V16ZM-11,7H11V10H-11ZM-11,12H11V15H-11Z' },
  irregulars: { line: 'M-14,20L0,-18L14,20M-8,6H8M0,-18V-26M-5,-22H5' },
  decoy: {
    line: 'M-27,-17H27V17H-27ZM-27,-17L27,17M-27,17L27,-17',
    dashed: true,
  },
} as const satisfies Record<string, Drawing>

export type DrawingKey = keyof typeof drawings
