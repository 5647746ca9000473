/** Draws a paper from the bank. Pure: the same bank, history and seed give the same paper. */
import type { Blueprint } from '../bank/blueprint-schema.ts'
import { type Cell, cellsOf } from '../bank/cells.ts'
import { type RandomNumbers, randomNumbers, shuffled } from './random-numbers.ts'

/** A family as the draw sees it. */
export interface DrawableFamily {
  slug: string
  version: number
  category: string
  difficulty: Cell['difficulty']
  isCode: boolean
  /** How many rows of numbers it has; 0 where it has none. */
  rows: number
  /** The letters of its options; empty where there are none. */
  options: readonly string[]
  /** In how many papers it was drawn before. */
  drawnCount: number
}

export interface DrawnQuestion {
  category: string
  slug: string
  version: number
  /** Undefined where the family has one form only. */
  row: number | undefined
  /** The letters of the options in the order of this paper. */
  options: readonly string[]
}

export class BankTooSmall extends Error {}

/**
 * @param seen the slugs of families that this person had before; they come again only when a cell has no others left
 * @param seed 32 random bytes
 * @returns the questions in their order, section by section
 * @throws BankTooSmall where a cell has fewer families than questions
 */
export function draw(
  blueprint: Blueprint,
  families: readonly DrawableFamily[],
  seen: ReadonlySet<string>,
  seed: Uint8Array,
): DrawnQuestion[] {
  const cells = cellsOf(blueprint)
  return blueprint.sections.flatMap(({ category }) => {
    const drawn = cells
      .filter((cell) => cell.category === category)
      .flatMap((cell) => drawCell(cell, families, seen, seed).map((family) => formOf(family, seed)))
    return shuffled(drawn, randomNumbers(seed, `order:${category}`))
  })
}

const inCell = ({ category, difficulty, isCode }: Cell, families: readonly DrawableFamily[]): DrawableFamily[] =>
  families.filter((family) => family.category === category && family.difficulty === difficulty && family.isCode === isCode)

/** Whether a paper can be drawn at all. */
export const hasEnough = (blueprint: Blueprint, families: readonly DrawableFamily[]): boolean =>
  cellsOf(blueprint).every((cell) => inCell(cell, families).length >= cell.questions)

function drawCell(
  cell: Cell,
  families: readonly DrawableFamily[],
  seen: ReadonlySet<string>,
  seed: Uint8Array,
): DrawableFamily[] {
  const { category, difficulty, isCode, questions } = cell
  const all = inCell(cell, families).toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
  if (all.length < questions)
    throw new BankTooSmall(`${category} ${difficulty}${isCode ? ', code' : ''}: ${questions} questions, ${all.length} families`)
  const left = { fresh: all.filter(({ slug }) => !seen.has(slug)), seen: all.filter(({ slug }) => seen.has(slug)) }
  return Array.from({ length: questions }, (_, slot) => {
    const random = randomNumbers(seed, `family:${category}:${difficulty}:${isCode}:${slot}`)
    return takeOne(left.fresh.length > 0 ? left.fresh : left.seen, random)
  })
}

/** Of two at random the one that was drawn less: so all families are used about equally, and none can be predicted. */
function takeOne(left: DrawableFamily[], random: RandomNumbers): DrawableFamily {
  const [one, other] = [random.below(left.length), random.below(left.length)]
  const at = (left[other] as DrawableFamily).drawnCount < (left[one] as DrawableFamily).drawnCount ? other : one
  const [taken] = left.splice(at, 1)
  return taken as DrawableFamily
}

function formOf({ category, slug, version, rows, options }: DrawableFamily, seed: Uint8Array): DrawnQuestion {
  const random = randomNumbers(seed, `form:${slug}`)
  return {
    ...{ category, slug, version },
    row: rows > 0 ? random.below(rows) : undefined,
    options: shuffled(options, random),
  }
}
