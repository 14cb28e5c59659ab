import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NodeQueue } from './nodeQueue.ts'

it('gives nodes back in the order of their keys, some lowered meanwhile', () => {
  const keys = fc.uniqueArray(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(keys, fc.array(fc.nat({ max: 39 })), (initial, lowered) => {
      const queue = new NodeQueue(initial.length)
      const key = [...initial]
      for (const [node, value] of initial.entries()) queue.add(node, value)
      lowered.forEach((pick, i) => {
        const node = pick % initial.length
        key[node] = Math.min(key[node]!, -1 - i)
        queue.lower(node, key[node]!)
      })
      const taken: number[] = []
      while (queue.size > 0) taken.push(key[queue.takeSmallest()]!)
      expect(taken).toEqual(key.sort((a, b) => a - b))
    }),
  )
})
