/** Two formulas are the same when they agree wherever they are tried: at many points, the same ones each time. */
import { type Effort, endless } from './effort.ts'
import type { Formula } from './formula-model.ts'
import { evaluate } from './formula-value.ts'

/** Where variables live, by their names. */
export type Ranges = Readonly<Record<string, { min: number; max: number }>>

export type Point = ReadonlyMap<string, number>

const pointCount = 60
const fewestPoints = 8

/** Whether both have the same values within the ranges: at whole numbers where `wanted` has values at those alone, as factorials do. */
export function haveSameValues(given: Formula, wanted: Formula, variables: readonly string[], ranges: Ranges): boolean {
  const points = pointsIn(variables, ranges)
  return agree(given, wanted, agree(wanted, wanted, points) ? points : wholePointsIn(points, ranges))
}

/** Whether both are equal to nine digits at each point where `wanted` has a value; false where it has one at fewer than eight points. */
export function agree(given: Formula, wanted: Formula, points: readonly Point[]): boolean {
  let compared = 0
  for (const point of points) {
    const right = evaluate(wanted, point)
    if (!Number.isFinite(right)) continue
    const value = evaluate(given, point)
    if (!Number.isFinite(value) || !isNear(value, right)) return false
    compared++
  }
  return compared >= fewestPoints
}

interface Among {
  variables: readonly string[]
  /** Each formula that is tried at a point is a step. */
  effort?: Effort
}

/**
 * The first of those that have the same values at every point, of either sign. Where none has a value, such as for factorials, whole numbers are
 * tried. The ranges of an item play no part: the page does not have them, and shows the readings that the server asks about.
 * @param most where there are more, it returns one more than these, and looks at no others
 * @throws Spent
 */
export function different(formulas: Iterable<Formula>, most: number, { variables, effort = endless }: Among): Formula[] {
  // Without variables all points are one.
  let points: readonly Point[] = variables.length > 0 ? [] : [new Map()]
  let whole: readonly Point[] = []
  const kept: { formula: Formula; valueAt: Values }[] = []
  for (const formula of formulas) {
    if (kept.length > 0 && points.length === 0) {
      const positive = pointsIn(variables, {})
      points = [...positive, ...withEitherSign(positive)]
      whole = wholePointsIn(positive, {})
    }
    const values: number[] = []
    const valueAt = (index: number): number => {
      const known = values[index]
      if (known !== undefined) return known
      effort.spend(1)
      const value = evaluate(formula, points[index] ?? whole[index - points.length])
      values[index] = value
      return value
    }
    const isKnown = kept.some(
      (one) =>
        areSame(one.valueAt, valueAt, 0, points.length) ??
        areSame(one.valueAt, valueAt, points.length, points.length + whole.length) ??
        variables.length === 0,
    )
    if (isKnown) continue
    kept.push({ formula, valueAt })
    if (kept.length > most) break
  }
  return kept.map(({ formula }) => formula)
}

type Values = (index: number) => number

/** @returns undefined where neither has a value at any of these points */
function areSame(one: Values, other: Values, from: number, to: number): boolean | undefined {
  let hasValues = false
  for (let at = from; at < to; at++) {
    if (!isSame(one(at), other(at))) return false
    hasValues ||= Number.isFinite(one(at))
  }
  return hasValues || undefined
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(1e-6, Math.abs(other))

const isSame = (one: number, other: number): boolean =>
  Number.isFinite(one) && Number.isFinite(other)
    ? Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))
    : Object.is(one, other)

/** Within the author's ranges; where they give none, half of the points between nothing and one, half above. */
export function pointsIn(variables: readonly string[], ranges: Ranges): Point[] {
  const draw = generator(20_260_131)
  return Array.from({ length: pointCount }, (_, index) => {
    const otherwise = index % 2 === 0 ? { min: 0.05, max: 0.95 } : { min: 1.1, max: 5 }
    return new Map(
      variables.map((name) => {
        const { min, max } = (Object.hasOwn(ranges, name) && ranges[name]) || otherwise
        // Where a range is a single value, some room around it: at one point everything that crosses there would agree.
        const room = max > min ? 0 : 0.1 * Math.max(1, Math.abs(min))
        return [name, min - room + draw() * (max - min + 2 * room)]
      }),
    )
  })
}

/** Rounded, but for what has a narrow range, such as a probability, or one between decimals. */
const wholePointsIn = (points: readonly Point[], ranges: Ranges): Point[] =>
  points.map((point) => new Map([...point].map(([name, value]) => [name, isCounted(ranges[name]) ? Math.round(value) : value])))

const isCounted = (range: Ranges[string] | undefined): boolean =>
  range === undefined || (Number.isInteger(range.min) && Number.isInteger(range.max) && range.max - range.min > 1)

/** `abs x y` is |x|y or |xy|: these differ where y is negative alone. */
function withEitherSign(points: readonly Point[]): Point[] {
  const draw = generator(20_260_207)
  return points.map((point) => new Map([...point].map(([name, value]) => [name, draw() < 0.5 ? -value : value])))
}

/** Numbers between nothing and one that look drawn, and are the same each time. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
