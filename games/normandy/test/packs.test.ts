import { testPacks } from '@bridgehead/engine/testkit'
import { normandy } from '../index.ts'

testPacks(normandy, 300_000)
