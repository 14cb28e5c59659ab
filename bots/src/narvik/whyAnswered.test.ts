import { Match, type StateOf, scatter, seededDice } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { quickBot } from './quick.ts'
import { sentences } from './reasons.ts'
import { def, hex, u } from './testPosition.ts'
import { whyAnswered } from './whyAnswered.ts'

const text = { en: narvik.text.en(def), fr: narvik.text.fr(def) }
const asked = (frame: object) => ({ flow: [frame] }) as unknown as StateOf<Narvik>

describe('a question that is no action of its own is answered with its own reason', () => {
  test('wherever bots and chance come to', () => {
    const unexplained = new Set<string>()
    const said = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const match = new Match<Narvik>(narvik, {}, seededDice(scatter(seed)))
      const bots = { allied: quickBot(match.referee, 'allied'), german: quickBot(match.referee, 'german') }
      const random = seededDice(seed)
      for (let side = match.asked; side !== undefined; side = match.asked) {
        const { choice, reason } = bots[side].advise(match.view(side), random)
        said.add(reason.en)
        if (reason.en === sentences.en.goesOn(text.en, { key: 'goesOn' }))
          unexplained.add(`${match.state.flow.at(-1)!.step} ${choice.verb}`)
        const options = match.options(side)
        // Every now and then something else is begun than what the bot would do.
        match.choose(side, random.next(4) === 0 ? options[random.next(options.length)]! : choice)
      }
    }
    expect([...unexplained]).toEqual([])
    expect(said.size).toBeGreaterThan(60)
  })

  test('with the place and the unit that it speaks of', () => {
    const post = whyAnswered(asked({ step: 'setup.germanHex', unit: u('de-m1-1') }), { verb: 'hex', arg: hex('1815') })
    expect(post).toEqual({ key: 'post', place: hex('1815'), unit: u('de-m1-1') })
    const stays = whyAnswered(asked({ step: 'assault.advance', target: hex('1911') }), { verb: 'done' })
    expect(stays).toEqual({ key: 'stayBack', place: hex('1911') })
    for (const language of ['en', 'fr'] as const) {
      expect(sentences[language].post(text[language], post)).toContain(text[language].piece(u('de-m1-1')))
      expect(sentences[language].stayBack(text[language], stays)).toContain(text[language].place(hex('1911')))
    }
  })
})
