/** Small square markers, drawn in a box of 44. A letter marker is text on a plain ground. */

export interface MarkerArt {
  readonly background: string
  readonly ink: string
  readonly line?: string
  readonly solid?: string
  readonly text?: string
}

export const markerArt = {
  hidden: { background: '#4C5459', ink: '#F4EFE2' },
  base: { background: '#FFFDF5', ink: '#1C3C57', text: 'BASE' },
  pufferBase: {
    background: '#FFFDF5',
    ink: '#1C3C57',
    text: 'BASE',
    line: 'M8,36q3.5,-3.4 7,0t7,0t7,0t7,0',
  },
  ferry: {
    background: '#E4EFF4',
    ink: '#1C3C57',
    solid: 'M8,21H36L31,30H13ZM18,21V14H27V21Z',
    line: 'M7,36q3.7,-3.4 7.5,0t7.5,0t7.5,0t7.5,0M10,9H34M14,5L10,9L14,13M30,5L34,9L30,13',
  },
  telephone: {
    background: '#DDE9D8',
    ink: '#143A25',
    line: 'M22,7V37M11,12H33M14,18H30M11,12V8.6M33,12V8.6M14,18V14.8M30,18V14.8',
  },
  mines: { background: '#F3ECD5', ink: '#C2431F', solid: 'M22,8L37,34H7ZM20.6,17V26H23.4V17ZM20.4,28.2V31H23.6V28.2Z' },
  wire: {
    background: '#E3DED0',
    ink: '#3B3A36',
    line: 'M5,15q4.3,9 8.6,0t8.6,0t8.6,0t8.6,0M5,29q4.3,9 8.6,0t8.6,0t8.6,0t8.6,0',
  },
  prisoner: { background: '#FFFDF5', ink: '#A32A1B', text: 'P' },
  damaged: { background: '#FBE9E4', ink: '#9E1B0E', line: 'M10,34L19,17L26,25L35,9' },
  fired: { background: '#F3ECD5', ink: '#6B2A10', line: 'M8,36L20,24M22,22L22,8M22,22L36,22M22,22L33,11M22,22L30,31' },
  offensive: { background: '#F2C14E', ink: '#3F2B00', solid: 'M9,17H24V9L37,22L24,35V27H9Z' },
  confusion: { background: '#FBE9E4', ink: '#9E1B0E', line: 'M9,12L35,32M9,32L35,12M22,7V37' },
  flag: { background: '#E4EFF4', ink: '#1C4C7A', solid: 'M12,7H15V37H12ZM15,8H35L29,15L35,22H15Z' },
  done: { background: '#FFFDF5', ink: '#1F6B45', line: 'M9,24L18,33L36,11' },
} as const satisfies Record<string, MarkerArt>

export type MarkerKey = keyof typeof markerArt
