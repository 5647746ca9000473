import { expect, test } from 'vitest'
import type { Effort } from './effort.ts'
import type { Formula } from './formula-model.ts'
import { different } from './formula-sameness.ts'

const name = (text: string): Formula => ({ kind: 'name', name: text })
const number = (value: number): Formula => ({ kind: 'number', value, text: String(value) })
const times = (left: Formula, right: Formula): Formula => ({ kind: 'product', left, right })

/** Those that are kept, how many were looked at, and how many values were computed. */
function looked(formulas: readonly Formula[], variables: readonly string[]) {
  const found = { kept: 0, read: 0, values: 0 }
  const effort: Effort = {
    spend(steps) {
      found.values += steps
    },
  }
  function* reading() {
    for (const formula of formulas) {
      found.read++
      yield formula
    }
  }
  found.kept = different(reading(), 4, { variables, effort }).length
  return found
}

test('one reading needs no values, numbers need one each, and formulas that are the same need all', () => {
  expect(looked([times(name('x'), name('y'))], ['x', 'y'])).toEqual({ kept: 1, read: 1, values: 0 })
  expect(looked([number(2), number(3), number(2)], [])).toEqual({ kept: 2, read: 3, values: 3 })
  expect(looked([name('x'), name('y')], ['x', 'y'])).toEqual({ kept: 2, read: 2, values: 2 })
  expect(looked([times(name('x'), name('y')), times(name('y'), name('x'))], ['x', 'y'])).toEqual({
    ...{ kept: 1, read: 2, values: 240 },
  })
})

test('where there are more different ones than are wanted, the others are not looked at', () => {
  const many = Array.from({ length: 60 }, (_, at) => times(number(at + 1), name('x')))
  expect(looked(many, ['x'])).toEqual({ kept: 5, read: 5, values: 5 })
})
