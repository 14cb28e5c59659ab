import { expect, test } from 'vitest'
import { fetchedDirectly, passedOn } from './passingOn.ts'

const ofTwo =
  'import{F as e,lt as t}from"./kernel-1.js";import{n as r}from"./open-2.js";export{e as sayFault,t as Fault,r as storeOf};'

test('a piece that only passes on is known, with what it passes on', () => {
  expect(passedOn('export{l as narvik}from"./rules-1.js";')).toEqual([
    { name: 'narvik', from: 'rules-1.js', there: 'l' },
  ])
  expect(passedOn('export{t as default};')).toBeUndefined()
  expect(passedOn(ofTwo)).toEqual([
    { name: 'sayFault', from: 'kernel-1.js', there: 'F' },
    { name: 'Fault', from: 'kernel-1.js', there: 'lt' },
    { name: 'storeOf', from: 'open-2.js', there: 'n' },
  ])
})

test('a piece that does anything else stays', () => {
  expect(passedOn('import{a as e}from"./a.js";e();export{e as b};')).toBeUndefined()
  expect(passedOn('import"./a.js";export{e as b}from"./c.js";')).toBeUndefined()
  expect(passedOn('var e=1;export{e as b};')).toBeUndefined()
})

test('whoever fetched it fetches the pieces themselves, and they are what is preloaded', () => {
  const code = 'm.f=["assets/open-0.js","assets/x.js"];let{storeOf:a}=await import(`./open-0.js`)'
  expect(fetchedDirectly(code, 'open-0.js', passedOn(ofTwo) ?? [])).toBe(
    'm.f=["assets/kernel-1.js","assets/x.js"];let{storeOf:a}=await ' +
      'Promise.all([import(`./kernel-1.js`),import(`./open-2.js`)]).then(e=>({sayFault:e[0].F,Fault:e[0].lt,storeOf:e[1].n}))',
  )
})
