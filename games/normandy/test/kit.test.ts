import { testGame } from '@bridgehead/engine/testkit'
import { normandy } from '../index.ts'

testGame(normandy, { games: 2, scenarios: ['cherbourg'], checkEvery: 40, timeout: 240_000 })
testGame(normandy, { games: 1, scenarios: ['cobra'], checkEvery: 400, timeout: 240_000 })
testGame(normandy, { games: 1, scenarios: ['campaign'], checkEvery: 800, timeout: 240_000 })
