import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { restFinder } from './rest-finder.ts'

const hours = Type.Object({ hours: Type.Array(Type.Object({ from: Type.Integer() })), kind: Type.Optional(Type.String()) })

test.each<[string, unknown, boolean]>([
  ['all that is named', { hours: [{ from: 1 }, { from: 2 }], kind: 'x' }, false],
  ['another name', { hours: [], user_id: 3 }, true],
  ['another name in a list', { hours: [{ from: 1 }, { from: 2, user_id: 3 }] }, true],
  ['a name that objects have', { hours: [], constructor: 1 }, true],
])('%s', (_, value, may) => {
  expect(restFinder(hours as never)(value)).toBe(may)
})

test('a schema with alternatives, or one that names nothing, may have more', () => {
  const either = Type.Object({ given: Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]) })
  expect(restFinder(either as never)({ given: { a: 'x' } })).toBe(true)
  expect(restFinder(Type.Record(Type.String(), Type.String()) as never)({ a: 'x' })).toBe(true)
  expect(restFinder(Type.Unknown() as never)({})).toBe(true)
})
