import { testGame } from '@bridgehead/engine/testkit'
import { normandy } from '../index.ts'

testGame(normandy, { games: 1, scenarios: ['cherbourg'], checkEvery: 40, timeout: 240_000 })
