import type { Plugin } from 'vite'
import { symbolCodes } from './symbolCodes.ts'

const moduleId = 'virtual:symbols'

/** Draws the counters' symbols with milsymbol while building; players download the drawings only. */
export function symbolSprite(): Plugin {
  return {
    name: 'bridgehead-symbols',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const { default: milsymbol } = await import('milsymbol')
      const symbols = Object.entries(symbolCodes).map(([key, code]) => {
        const symbol = new milsymbol.Symbol(code, {
          size: 30,
          infoFields: false,
          strokeWidth: 6,
          outlineWidth: 0,
          // Two colours that occur nowhere else, to be found again and replaced by the counter's own.
          colorMode: { Friend: '#FEFEFE' },
          frameColor: { Friend: '#010101' },
          iconColor: '#010101',
        } as object)
        const inner = symbol
          .asSVG()
          .replace(/^<svg[^>]*>|<\/svg>$/g, '')
          .replace(/#FEFEFE|rgb\(254, ?254, ?254\)/gi, 'var(--symbol-box)')
          .replace(/#010101|rgb\(1, ?1, ?1\)|(?<=")black(?=")/gi, 'var(--symbol-line)')
          .replace(/stroke-width="3"/g, 'stroke-width="6"')
          // What milsymbol says without need.
          .replace(/ (fill-opacity="1"|transform="translate\(0,0\)")/g, '')
          .replace(/ ?><\/(path|circle)>/g, '/>')
          .replace(/ +>/g, '>')
        return `<symbol id="symbol-${key}" viewBox="10 0 180 158">${inner}</symbol>`
      })
      return `export default ${JSON.stringify(symbols.join(''))}`
    },
  }
}
