import type { SideLook } from '../counters/look.ts'

/** Counter colours of the nations that fought in Norway. */
export const nations = {
  german: { background: '#25282C', ink: '#F4F1E8', symbolBox: '#25282C', edge: '#000000', mark: 'cross' },
  british: { background: '#C2AA6E', ink: '#1E1A10', symbolBox: '#DECB9A', edge: '#7F6B38', mark: 'disc' },
  french: { background: '#9DC4DF', ink: '#0F2230', symbolBox: '#C9E1F0', edge: '#5583A3', mark: 'diamond' },
  norwegian: { background: '#84B07C', ink: '#0F210E', symbolBox: '#B5D3AE', edge: '#4A7743', mark: 'square' },
  polish: { background: '#F7F4EC', ink: '#221C18', symbolBox: '#FFFFFF', edge: '#A39C8C', mark: 'ring' },
} as const satisfies Record<string, SideLook>
