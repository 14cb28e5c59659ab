import { testGame } from '@bridgehead/engine/testkit'
import { narvik } from '../index.ts'

testGame(narvik, { games: 4 })
