import { testPacks } from '@bridgehead/engine/testkit'
import { narvik } from '../index.ts'

testPacks(narvik)
