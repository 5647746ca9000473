/** Draws a paper for practice from the library. Pure: the same questions, history and seed give the same paper. */
import { practiceQuestions } from 'contract/assessments/rules.ts'
import type { PosableQuestion } from '../../library/lending.ts'
import { randomNumbers, shuffled } from './random-numbers.ts'

export interface DrawnPractice {
  question: PosableQuestion
  /** From 0; undefined where the question has its own numbers only. */
  row: number | undefined
  /** The letters of the options in the order of this paper. */
  options: readonly string[]
}

/**
 * Of each section as many questions as of the others, as far as it has them.
 * @param sections in the order of the paper
 * @param seen the slugs of questions that this person had in a paper before; they come again when a section has no others left
 * @param seed 32 random bytes
 * @returns undefined where the library has too few questions
 */
export function drawPractice(
  sections: readonly string[],
  questions: readonly PosableQuestion[],
  seen: ReadonlySet<string>,
  seed: Uint8Array,
): DrawnPractice[] | undefined {
  const piles = sections.map((category) => pileOf(category, questions, seen, seed))
  const taken = piles.map(() => 0)
  for (let drawn = 0; drawn < practiceQuestions; drawn++) {
    const at = nextSection(piles, taken)
    if (at === undefined) return undefined
    taken[at] = (taken[at] ?? 0) + 1
  }
  return piles.flatMap((pile, at) => pile.slice(0, taken[at])).map((question) => formOf(question, seed))
}

/** Those that are new to this person first. */
function pileOf(category: string, questions: readonly PosableQuestion[], seen: ReadonlySet<string>, seed: Uint8Array) {
  const random = randomNumbers(seed, `practice:${category}`)
  const mixed = shuffled(
    questions.filter((question) => question.category === category),
    random,
  )
  return [...mixed.filter(({ slug }) => !seen.has(slug)), ...mixed.filter(({ slug }) => seen.has(slug))]
}

/** The section with the fewest so far that has more; the first of several. */
function nextSection(piles: readonly (readonly PosableQuestion[])[], taken: readonly number[]): number | undefined {
  const counts = piles.map((pile, at) => ({ at, count: taken[at] ?? 0, hasMore: pile.length > (taken[at] ?? 0) }))
  return counts.filter(({ hasMore }) => hasMore).toSorted((one, other) => one.count - other.count || one.at - other.at)[0]?.at
}

function formOf(question: PosableQuestion, seed: Uint8Array): DrawnPractice {
  const random = randomNumbers(seed, `form:${question.slug}`)
  return {
    question,
    // The first row has the numbers of the library.
    row: question.rows > 1 ? 1 + random.below(question.rows - 1) : undefined,
    options: shuffled(question.options, random),
  }
}
