import { expect, test } from 'vitest'
import { solveAnew } from './solve-anew.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 31, 9, minute))
const right = (minute: number) => ({ at: at(minute), isRight: true })
const wrong = (minute: number) => ({ at: at(minute), isRight: false })

test('the first answer that is right now solved it', () => {
  expect(solveAnew({ solvedAt: null, helpedAt: null }, [wrong(1), right(2), right(3)]).solvedAt).toEqual(at(2))
  expect(solveAnew({ solvedAt: at(3), helpedAt: null }, [right(2), right(3)]).solvedAt).toEqual(at(2))
  expect(solveAnew({ solvedAt: at(2), helpedAt: null }, [wrong(2), right(3)]).solvedAt).toEqual(at(3))
})

test('what nobody answers rightly any more is not solved, and help that was taken stays', () => {
  expect(solveAnew({ solvedAt: at(2), helpedAt: at(1) }, [wrong(2)])).toEqual({ solvedAt: null, helpedAt: at(1) })
})

test('help that came after the first right answer was none', () => {
  expect(solveAnew({ solvedAt: null, helpedAt: at(3) }, [right(2)])).toEqual({ solvedAt: at(2), helpedAt: null })
  expect(solveAnew({ solvedAt: null, helpedAt: at(1) }, [right(2)])).toEqual({ solvedAt: at(2), helpedAt: at(1) })
})

test('a right answer that is not kept any more goes on counting', () => {
  expect(solveAnew({ solvedAt: at(1), helpedAt: null }, [wrong(2)]).solvedAt).toEqual(at(1))
  expect(solveAnew({ solvedAt: at(1), helpedAt: null }, [right(2)]).solvedAt).toEqual(at(1))
})
