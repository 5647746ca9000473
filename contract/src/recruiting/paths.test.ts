import { expect, test } from 'vitest'
import { readMarket } from './firms.ts'
import { recruitingPaths } from './paths.ts'

test('the public page asks the call that the server serves', () => {
  expect(recruitingPaths.market()).toBe(readMarket.url)
})
