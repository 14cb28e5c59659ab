import { denials } from '../../src/index.ts'
import type { Skirmish } from './state.ts'

export const deny = denials<Skirmish>()
