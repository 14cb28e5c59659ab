import AxeBuilder from '@axe-core/playwright'
import { expect, type Table } from './table.ts'

/** Nothing serious that axe can see; in the dark only the colours are looked at again, and not those of the map. */
export async function check(table: Table, screen: string, scheme: 'light' | 'dark', withMap = false): Promise<void> {
  const axe = new AxeBuilder({ page: table.page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (scheme === 'dark') {
    await table.page.evaluate(async () => {
      document.documentElement.dataset.theme = 'dark'
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    })
    axe.withRules('color-contrast').exclude('.world')
  } else if (!withMap) axe.exclude('.world')
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    )
  expect.soft(serious, `${screen}, ${scheme}`).toEqual([])
}

/** With letters twice as large, as the browser's own settings make them, nothing leaves the screen at its side. */
export async function largeLetters({ page }: Table, screen: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const size = (times: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  await size(2)
  const beyond = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth
    return [...document.querySelectorAll('body *')].filter(isBeyond).map(({ tagName, className, textContent }) => {
      return `${tagName}.${className}: ${textContent?.slice(0, 30)}`
    })
  })
  expect.soft(beyond, `${screen}, letters twice as large`).toEqual([])
  await size(1)
  await devtools.detach()
}
