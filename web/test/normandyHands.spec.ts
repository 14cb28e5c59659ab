import { check } from './axe.ts'
import { afterTrips, Hand } from './hand.ts'
import { fileOf, type Moment, matchUntil, placeOf, wholeMatch } from './normandyMatches.ts'
import { expect, type Table, test } from './table.ts'

/** What spares a player of Normandy his clicks: groups, marches, orders, answers given once for all; and what lies beside the maps. */

const at =
  (step: string, role?: string) =>
  (moment: Moment): boolean =>
    moment.step === step && (role === undefined || moment.asked === role)

async function onScreen(table: Table, code: string) {
  await expect(table.board.locator('.moving')).toHaveCount(0)
  return table.onScreen(placeOf(code))
}

const isOverrun = ({ verb }: { readonly verb: string }): boolean => verb === 'overrun'

const toMove = () => fileOf(matchUntil('cherbourg', at('move.pick', 'german')))

test('a stack in the hand shows where it can go, at what cost, and how it would stand there', async ({
  table,
  page,
}) => {
  await table.open(toMove())
  const from = await onScreen(table, '0520')
  const to = await onScreen(table, '0521')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await expect(table.board.locator('[data-look="reach"]').first()).toBeAttached()
  await expect(table.panel.locator('dd').first()).toHaveText(/^[\d½]+ of \d+$/)
  await page.mouse.up()
  await expect(table.choices.getByRole('button', { name: /^13 not moved/ })).toBeVisible()
})

test('several stacks are gathered with Shift, by a frame or one by one, and dragged as one', async ({
  table,
  page,
}) => {
  await table.open(toMove())
  const idle = table.choices.getByRole('button', { name: /not moved/ })
  const before = Number.parseInt(await idle.innerText(), 10)
  const gathered = table.board.locator('[data-piece][aria-pressed="true"]')
  const [from, to] = [await onScreen(table, '0424'), await onScreen(table, '0722')]
  await page.keyboard.down('Shift')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await expect(table.board.locator('.frame')).toBeVisible()
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(table.board.locator('.frame')).toHaveCount(0)
  expect(await gathered.count()).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(gathered).toHaveCount(0)
  // Montebourg, and the regiment north of Saint-Sauveur.
  const stacks = [await onScreen(table, '0520'), await onScreen(table, '0721')]
  for (const { x, y } of stacks) {
    await page.keyboard.down('Shift')
    await page.mouse.click(x, y)
    await page.keyboard.up('Shift')
  }
  await expect(gathered).toHaveCount(2)
  const [first] = stacks
  const goal = await onScreen(table, '0521')
  if (!first) throw new Error('No stack')
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  await page.mouse.move(goal.x, goal.y, { steps: 6 })
  await page.mouse.up()
  await expect(async () => expect(Number.parseInt(await idle.innerText(), 10)).toBeLessThan(before)).toPass()
})

/** Americans of one stack, of whom two can go to a hex beside it and the others stay; where in reach is a second hex. */
function partOfAStack() {
  const match = matchUntil('cobra', at('move.pick', 'american'))
  const { def, state } = match
  const movers = match.options('american').flatMap(({ verb, arg = -1 }) => (verb === 'unit' ? arg : []))
  for (const from of new Set(movers.map((piece) => state.place[piece] ?? -1))) {
    const pieces = movers.filter((piece) => state.place[piece] === from)
    const [one, another] = pieces
    if (one === undefined || another === undefined || pieces.length < 4) continue
    const goals = Array.from({ length: 6 }, (_, d) => def.grid.neighbour(from, d)).filter(
      (to) => to >= 0 && afterTrips(match, [{ pieces, from, to }]) !== undefined,
    )
    const [near, other] = goals
    if (near !== undefined && other !== undefined) return { match, from, pieces, near, other }
  }
  throw new Error('No stack of four.')
}

test('some counters of an open stack go together: swept up, picked with Shift and sent by a click, or by keys', async ({
  table,
  page,
}) => {
  test.setTimeout(120_000)
  const { match, from, pieces, near, other } = partOfAStack()
  const { grid } = match.def
  await table.open(fileOf(match, ['american', 'angloCanadian']))
  const hand = new Hand(table)
  const [one, another, third] = pieces
  /** Who of the stack stands in a place. */
  const whoIsAt = async (place: number) => {
    const { state } = (await hand.position()).match
    return pieces.filter((piece) => state.place[piece] === place)
  }
  await hand.move({ pieces: [one ?? -1, another ?? -1], from, to: near })
  expect(hand.counts).toEqual({ drags: 1, clicks: 0, keys: 0 })
  expect(await whoIsAt(near)).toEqual([one, another])
  await page.keyboard.press('u')
  await expect(async () => expect(await whoIsAt(from)).toEqual(pieces)).toPass()
  // Picked one by one, and sent by a click.
  const card = (piece: number | undefined) => table.board.locator(`[data-fan] [data-piece="${piece}"]`)
  const open = async () => {
    await page.locator('header').first().hover()
    await expect(table.board.locator('[data-fan]')).toHaveCount(0)
    const { x, y } = await onScreen(table, grid.numberOf(from))
    await page.mouse.move(x, y)
    await card(third).waitFor()
  }
  await open()
  for (const piece of [another, third]) await card(piece).click({ modifiers: ['Shift'] })
  await expect(table.note).toHaveText('2 counters together: drag them, or click where they go.')
  await expect(table.board.locator('[data-look="reach"]').first()).toBeAttached()
  await page.locator('header').first().hover()
  await expect(table.board.locator('[data-fan]')).toHaveCount(0)
  const goal = await onScreen(table, grid.numberOf(other))
  await page.mouse.click(goal.x, goal.y)
  await expect(async () => expect(await whoIsAt(other)).toEqual([another, third])).toPass()
  await page.keyboard.press('u')
  await expect(async () => expect(await whoIsAt(from)).toEqual(pieces)).toPass()
  // By keys: a stack opens, its cards are picked, and the arrows find the way.
  await page.locator('header').first().hover()
  const top = table.board.locator(pieces.map((piece) => `[data-piece="${piece}"][tabindex="0"]`).join(','))
  await top.last().focus()
  await page.keyboard.press('Shift+Enter')
  await expect(table.board.locator('[data-fan] [data-piece]:focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Enter')
  await expect(table.board.locator('[data-fan] [aria-pressed="true"]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(table.note).toHaveText('2 counters together: drag them, or click where they go.')
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test('a finger that stays picks a card of an open stack, taps pick others, and a hex sends them', async ({
    table,
    page,
  }) => {
    test.setTimeout(120_000)
    const { match, from, pieces, near } = partOfAStack()
    await table.open(fileOf(match, ['american', 'angloCanadian']))
    const hand = new Hand(table)
    const fingers = await page.context().newCDPSession(page)
    const stay = async ({ x, y }: { readonly x: number; readonly y: number }) => {
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await expect(table.note).toHaveText('One counter picked: drag it, or click where it goes.')
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const middleOf = async (piece: number | undefined) => {
      const box = await table.board.locator(`[data-fan] [data-piece="${piece}"]`).boundingBox()
      if (!box) throw new Error('The card is not in sight.')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const stack = await onScreen(table, match.def.grid.numberOf(from))
    await page.touchscreen.tap(stack.x, stack.y)
    const [one, another] = pieces
    await table.board.locator(`[data-fan] [data-piece="${one}"]`).waitFor()
    await stay(await middleOf(one))
    const next = await middleOf(another)
    await page.touchscreen.tap(next.x, next.y)
    await expect(table.note).toHaveText('2 counters together: drag them, or click where they go.')
    const goal = await onScreen(table, match.def.grid.numberOf(near))
    await page.touchscreen.tap(goal.x, goal.y)
    await table.choice('Go there').tap()
    await expect(async () => {
      const { state } = (await hand.position()).match
      expect(pieces.filter((piece) => state.place[piece] === near)).toEqual([one, another])
    }).toPass()
  })
})

test('a far hex with the other button of the mouse sends a stack as near as it can come, and a flag remembers', async ({
  table,
  page,
}) => {
  await table.open(toMove())
  const from = await onScreen(table, '0520')
  await page.mouse.click(from.x, from.y)
  await expect(table.prompt).toContainText('movement points left')
  const far = await onScreen(table, '0824')
  await page.mouse.click(far.x, far.y, { button: 'right' })
  await expect(table.prompt).toContainText('Choose who moves')
  await expect(table.board.locator('[data-look="march-flag"]')).toBeAttached()
})

test('X over an enemy weighs an overrun first, and V lays a counter in reserve', async ({ table, page }) => {
  const match = matchUntil('cobra', ({ step, options }) => step === 'move.to' && options.some(isOverrun))
  const hex = match.options(match.asked ?? 'american').find(isOverrun)?.arg ?? -1
  await table.open(fileOf(match))
  const enemy = await onScreen(table, match.def.grid.numberOf(hex))
  await page.mouse.move(enemy.x, enemy.y)
  await page.keyboard.press('x')
  await expect(table.choice('Roll')).toBeVisible()
  await expect(table.panel.getByText(/\d+%/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table.choice('Roll')).toHaveCount(0)
  await table.open(fileOf(matchUntil('cobra', at('move.pick', 'american'))))
  const reserve = table.panel.locator('summary')
  const count = async () => Number.parseInt(/\((\d+)\)/.exec(await reserve.innerText())?.[1] ?? '', 10)
  const before = await count()
  const tanks = await onScreen(table, '1016')
  await page.mouse.move(tanks.x, tanks.y)
  const cards = table.board.locator('[data-fan] [data-piece]')
  await cards.first().waitFor()
  // One of the stack after the other, until one is armoured: nobody else can wait for an exploitation.
  for (let k = 0; k < (await cards.count()) && (await count()) === before; k++) {
    await cards.nth(k).hover()
    await page.keyboard.press('v')
    await page.waitForTimeout(200)
  }
  expect(await count()).toBe(before - 1)
})

test('markers are put in an order once, and the alternation with the other side runs by itself', async ({
  table,
  page,
}) => {
  await table.open(fileOf(matchUntil('cobra', at('markers.pick', 'american')), ['american', 'angloCanadian']))
  const { panel } = table
  await expect(panel.locator('ol li').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Main effort' }).click()
  await check(table, 'markers', 'light')
  await table.board.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Offensive markers' })).toHaveCount(0, { timeout: 30_000 })
})

test('a defender who said so once for all is not asked again', async ({ table, page }) => {
  const before = matchUntil('cherbourg', ({ match, step }) => {
    if (step !== 'combat.defenceHq') return false
    return match.log.at(-1)?.by === 'american'
  })
  await table.open(fileOf(before))
  await expect(table.panel.getByRole('heading', { name: /^Attack on/ })).toBeVisible()
  const asked = await table.prompt.innerText()
  await table.panel.getByRole('button', { name: 'never', exact: true }).click()
  await expect(table.prompt).not.toHaveText(asked)
  await page.reload()
  await table.isReady()
  await expect(table.prompt).not.toHaveText(asked)
})

test('a long turn of the others is summed up, and each fight of it can be seen again', async ({ table, page }) => {
  test.setTimeout(120_000)
  await table.open(fileOf(matchUntil('cherbourg', at('combat.hq', 'american')), ['american']))
  await page.keyboard.press('x')
  await expect(table.prompt).toContainText('New orders')
  await table.board.focus()
  await page.keyboard.press('Enter')
  const card = page.locator('aside').filter({ has: page.getByRole('heading', { name: 'Meanwhile' }) })
  await expect(card).toBeVisible({ timeout: 60_000 })
  await check(table, 'what the others did', 'light')
  const now = await table.prompt.innerText()
  await card.getByRole('button', { name: /moved/ }).click()
  await expect(page.locator('.replay')).toBeVisible()
  await expect(table.prompt).toContainText(/^You look at choice/)
  await page.locator('.replay').getByRole('button', { name: 'Back to the present' }).click()
  await expect(table.prompt).toHaveText(now)
  await expect(card).toBeVisible()
})

test('what lies beside the maps has a tab: reserve, reinforcements by turn, aircraft, ships', async ({ table }) => {
  await table.open(fileOf(matchUntil('cobra', at('move.pick', 'american')), ['american', 'angloCanadian']))
  await table.tab('Reserve').click()
  const { panel } = table
  await expect(panel.getByText(/^Turn \d+, phase [AB]$/).first()).toBeVisible()
  await expect(panel.getByText('Naval points left')).toBeVisible()
  await expect(panel.getByText('Strategic reserve')).toBeVisible()
  await check(table, 'the reserve', 'light')
})

test('three people at one screen are asked by name, without a curtain', async ({ table, page }) => {
  const match = matchUntil('cobra', at('move.pick', 'american'))
  await table.open(fileOf(match, ['american', 'angloCanadian', 'german'], 'apart'))
  await expect(table.prompt).toContainText(/^Americans · /)
  const seats = page.getByRole('list', { name: 'Who plays' }).getByRole('listitem')
  await expect(seats).toHaveText(['Americans', 'Anglo-Canadians', 'Germans'])
  await expect(seats.filter({ hasText: 'Americans' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('x')
  await expect(table.prompt).toContainText(/^Anglo-Canadians · |Not acted/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the report shows the front week by week and the losses of each division', async ({ table }) => {
  const match = wholeMatch('cherbourg')
  await table.resume(fileOf(match, ['american']))
  const { report } = table
  await expect(report.getByRole('heading', { name: 'The front, week by week' })).toBeVisible()
  await expect(report.locator('.maps li')).toHaveCount(match.state.turn)
  await expect(report.locator('.losses tr').first()).toContainText(/ of \d/)
  await check(table, 'the report', 'light')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('an attack is put together in the sheet, and nothing is cut off', async ({ table, page }) => {
    await table.open(fileOf(matchUntil('cherbourg', at('combat.attackers', 'american'))))
    await expect(table.choices.getByRole('button', { name: /^Attack · / })).toBeVisible()
    await check(table, 'an attack on a phone', 'light')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('the tabs stand at the foot of the sheet under a long panel, and the sheet can be put down', async ({
    table,
    page,
  }) => {
    await table.open(fileOf(matchUntil('cherbourg', at('combat.hq', 'american'))))
    const sheet = page.getByRole('region', { name: 'Panel and choices' })
    const grabber = page.getByRole('button', { name: 'Panel and choices' })
    const heightOf = async () => (await sheet.boundingBox())?.height ?? 0
    // Half up for the panel of the question, up, and down.
    await expect.poll(heightOf).toBeGreaterThan(300)
    await expect(table.tab('Forces')).toBeInViewport({ ratio: 1 })
    await grabber.tap()
    await expect.poll(heightOf).toBeGreaterThan(600)
    await grabber.tap()
    await expect.poll(heightOf).toBeLessThan(240)
    await grabber.tap()
    await table.tab('Forces').tap()
    await expect(table.panel.getByRole('heading', { name: 'Forces' })).toBeVisible()
  })
})

test('text of twice the size cuts nothing off', async ({ table, page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
  })
  await table.open(fileOf(matchUntil('cherbourg', at('combat.attackers', 'american'))))
  await expect(table.choices.getByRole('button', { name: /^Attack · / })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
})
