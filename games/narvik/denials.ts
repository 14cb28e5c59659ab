import { denials, type GameSpec } from '@bridgehead/engine'

/** Every reason for saying no, and what its sentence needs. */
export interface NarvikDenials {
  'stack-full': undefined
  'no-road-for-guns': undefined
  'not-all-placed': undefined
  concealed: undefined
  'at-limit': undefined
  aboard: undefined
  'no-way': undefined
  'fuhrer-orders': undefined
  'free-limit': undefined
  'enemy-there': undefined
  'closed-side': undefined
  'closed-hex': undefined
  'too-costly': { cost: number; left: number }
  'guns-pinned': undefined
  'must-step-first': undefined
  'exit-barred': undefined
  'nobody-attacks': undefined
  'cannot-enter-target': undefined
  'out-of-range': undefined
  'ridge-between': undefined
  'has-cargo': undefined
  employed: undefined
  'has-fired': undefined
  'no-supply': undefined
  'no-batteries': undefined
  'no-ships': undefined
  'damaged-today': undefined
  'cannot-carry': undefined
  'other-harbour': undefined
  'nothing-loaded': undefined
  'cannot-land-here': undefined
  'limit-landing': undefined
  'in-harstad': undefined
  'no-air-points': undefined
  'bad-weather': undefined
  'no-recon-left': undefined
  'no-fatigue-left': undefined
  'no-fatigue-in-landing': undefined
  'nowhere-to-retreat': undefined
  'tanks-first': undefined
  'others-could-not-retreat': undefined
  'too-near': undefined
  'enemy-zone': undefined
  'been-there': undefined
  'has-retreated': undefined
  'not-a-base-place': undefined
  'no-ferry-place': undefined
  'no-german-unit': undefined
  'nobody-beside': undefined
  'no-ship-in-range': undefined
  'no-gun-in-range': undefined
  'nobody-aboard': undefined
  'not-sailed': undefined
  'storm-from-beside': undefined
  'not-in-port': undefined
  'no-transport': undefined
}

/** Of the game, only its reasons matter here. */
interface Reasons extends GameSpec {
  denials: NarvikDenials
}

export const deny = denials<Reasons>()
