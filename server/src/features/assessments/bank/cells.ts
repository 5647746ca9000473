/** A cell is what a paper draws from: the families of one section and difficulty, those that ask for code apart. */
import type { ItemSource } from '../../library/authoring.ts'
import type { Blueprint } from './blueprint-schema.ts'
import type { NamedBlueprint } from './read-blueprints.ts'

export const difficulties = ['E', 'M', 'H'] as const

export interface Cell {
  category: string
  difficulty: (typeof difficulties)[number]
  isCode: boolean
  /** How many questions a paper draws from it, at least one. */
  questions: number
}

export const cellsOf = ({ sections }: Blueprint): Cell[] =>
  sections.flatMap(({ category, questions, code }) =>
    difficulties.flatMap((difficulty) => {
      const ofCode = code?.[difficulty] ?? 0
      const cells = [
        { category, difficulty, isCode: false, questions: questions[difficulty] - ofCode },
        { category, difficulty, isCode: true, questions: ofCode },
      ]
      return cells.filter((cell) => cell.questions > 0)
    }),
  )

const isInCell = ({ subject, front }: ItemSource, { category, difficulty, isCode }: Cell): boolean =>
  subject === category && front.difficulty === difficulty && (front.answer.type === 'code') === isCode

/** Two candidates should rarely meet the same family, and nobody twice; code takes longer to forget. */
const familiesAQuestion = { code: 6, other: 3 }

export const familiesNeeded = ({ isCode, questions }: Cell): number =>
  questions * (isCode ? familiesAQuestion.code : familiesAQuestion.other)

/** Tells authors the cells of each assessment, and the ones that are too small. */
export const cellsReport = (blueprints: readonly NamedBlueprint[], families: readonly ItemSource[]): string[] =>
  blueprints.flatMap(({ key, blueprint }) => {
    const cells = cellsOf(blueprint).map((cell) => ({
      cell,
      there: families.filter((family) => isInCell(family, cell)).length,
      needed: familiesNeeded(cell),
    }))
    const small = cells.filter(({ there, needed }) => there < needed)
    const verdict = small.length === 0 ? 'all are large enough' : `${small.length} are too small`
    return [
      `${key}: ${cells.length} cells, ${verdict}`,
      ...small.map(({ cell, there, needed }) => `      ${nameOf(cell)}: ${there} of ${needed} families`),
    ]
  })

const nameOf = ({ category, difficulty, isCode }: Cell): string => `${category} ${difficulty}${isCode ? ', code' : ''}`
