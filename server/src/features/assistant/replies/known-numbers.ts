/** The numbers that a reply may use: those that stand in what it was given, and what the server computed. */
import { isFigure, isNear, numbersIn, plainTex, type WrittenNumber } from './written-numbers.ts'

export interface KnownNumbers {
  add(value: number): void
  /** Whether a number as it is written, rounded or in per cent too, is one of them. */
  has(number: WrittenNumber): boolean
  hasValue(value: number): boolean
}

export function knownNumbers(texts: readonly string[]): KnownNumbers {
  const known = new Set<number>()
  const add = (value: number) => {
    if (Number.isFinite(value)) known.add(Math.abs(value))
  }
  for (const text of texts)
    for (const { value, figure, parts } of numbersIn(plainTex(text))) for (const one of [value, figure, ...parts]) add(one)
  const some = (is: (value: number) => boolean) => [...known].some(is)
  return {
    add,
    has: (number) =>
      some((value) => isNear(number, value) || isFigure(number, value)) ||
      (number.parts.length > 0 && number.parts.every((part) => known.has(part))),
    hasValue: (value) => some((one) => Math.abs(one - Math.abs(value)) <= Math.abs(value) * 1e-9),
  }
}
