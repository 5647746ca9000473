import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Group, type Member, partition } from './partition.ts'

const crowd = fc
  .array(fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: 4, maxLength: 4 }), { maxLength: 120 })
  .map((all): Member[] => all.map((values, id) => ({ id, values })))

const readsAs = ({ values }: Group) => values.join('|')

test('every group has at least five members, nobody is in two, and each shows fields that all of them share', () => {
  fc.assert(
    fc.property(crowd, (members) => {
      const groups = partition(members)
      const placed = groups.flatMap((group) => group.members)
      expect(new Set(placed).size).toBe(placed.length)
      for (const group of groups) {
        expect(group.members.length).toBeGreaterThanOrEqual(5)
        for (const id of group.members)
          expect(group.values.every((value, at) => value === '' || value === members[id]?.values[at])).toBe(true)
      }
    }),
  )
})

test('the order in which candidates are read changes nothing', () => {
  fc.assert(
    fc.property(crowd, (members) => {
      expect(partition(members.toReversed())).toEqual(partition(members))
    }),
  )
})

const some = (count: number, first: number, ...values: string[]): Member[] =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, values }))

test('a field that four others share is shown, and none after the first that they do not share', () => {
  const groups = partition([...some(5, 0, 'trader', 'europe', '2-4'), ...some(5, 10, 'trader', 'oceania', '')])
  expect(groups.map(readsAs)).toEqual(['trader|europe|2-4', 'trader|oceania|'])
  expect(partition(some(4, 0, 'trader', 'europe'))).toEqual([])
})

test('a rest of fewer than five takes the smallest other part with it', () => {
  const groups = partition([
    ...some(7, 0, 'trader', 'europe'),
    ...some(6, 10, 'trader', 'oceania'),
    ...some(2, 20, 'trader', 'east_asia'),
  ])
  expect(groups.map((group) => [readsAs(group), group.members.length])).toEqual([
    ['trader|europe', 7],
    ['trader|', 8],
  ])
})

test('candidates who share no first field have no card', () => {
  expect(partition([...some(5, 0, '', 'europe'), ...some(4, 10, 'trader', 'europe')]).map(readsAs)).toEqual(['|europe'])
})
