import { testGame } from '@bridgehead/engine/testkit'
import { dieppe } from '../index.ts'

testGame(dieppe, { games: 4 })
