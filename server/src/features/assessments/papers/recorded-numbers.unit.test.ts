import { expect, test } from 'vitest'
import { forPython, withTaggedNumbers } from './recorded-numbers.ts'

test('numbers keep what Python wrote, also in a database', () => {
  const written = '[1.0,1,-0.0,1e+22,123456789012345678901,{"t":[2.5,true,null,"1.0"]},{"d":[["a",{"q":"1/2"}]]}]'
  const kept = withTaggedNumbers(written)
  expect(kept).toMatchObject([
    { f: '1.0' },
    1,
    { f: '-0.0' },
    { f: '1e+22' },
    { i: '123456789012345678901' },
    expect.anything(),
    {},
  ])
  expect(forPython(JSON.parse(JSON.stringify(kept)))).toBe(written)
})
