import { testPacks } from '@bridgehead/engine/testkit'
import { dieppe } from '../index.ts'

testPacks(dieppe)
