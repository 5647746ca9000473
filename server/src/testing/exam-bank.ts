/** An exam bank that is large enough for a demonstration of the core certificate, saved as a load saves it. */
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { saveBank, saveFamily } from '../features/assessments/bank/store.ts'
import type { StoredFamily, StoredQuestion } from '../features/assessments/bank/stored-family.ts'
import type { TestApp } from './app.ts'
import { examLibrary } from './assessments.ts'
import { makeSubscriber } from './subscriber.ts'

/** The body of a request that draws an examination. */
export const examination = { assurance: 'locked_browser' } as const

/** For `testApp`: examinations in Safe Exam Browser are offered. */
export const withExaminations = { filledBy: examDatabase, env: { SAFE_EXAM_BROWSER: 'on' } }

/** Twice as many families as a paper of the demonstration draws. The hard ones of a section that has code ask for code. */
const sections = { stats: false, finance: false, coding: true, linux: false, python: true }
const families = { E: 2, M: 4, H: 2 } as const

/** A library for practice, and a bank. */
async function examDatabase(db: Db): Promise<void> {
  await examLibrary(db)
  await saveExamBank(db)
}

export async function saveExamBank(db: Db): Promise<void> {
  for (const [category, hasCode] of Object.entries(sections))
    for (const difficulty of ['E', 'M', 'H'] as const)
      for (let number = 1; number <= families[difficulty]; number++)
        await saveFamily(db, familyOf(category, difficulty, number, hasCode && difficulty === 'H'))
  await saveBank(db, { sourceHash: 'of the tests', isDemonstration: true }, new Date('2026-01-01T00:00:00Z'))
}

function familyOf(category: string, difficulty: StoredFamily['difficulty'], number: number, isCode: boolean): StoredFamily {
  const slug = `${category}-${difficulty.toLowerCase()}-${number}`
  const common = { title: `Of ${slug}`, category, figures: {} }
  const stored = { path: slug, slug, version: 1, category, difficulty, sourceHash: slug, questionHash: slug }
  if (isCode) return { ...stored, ...codeFamily(common), kind: 'code', options: [], rows: [] }
  return number % 2 === 0
    ? { ...stored, kind: 'choice', recording: undefined, options: ['a', 'b', 'c'], rows: [], question: choiceOf(common) }
    : { ...stored, kind: 'number', recording: undefined, options: [], rows: rowsOf(number), question: numberOf(common) }
}

type Common = Pick<StoredQuestion, 'title' | 'category' | 'figures'>

const numberOf = (common: Common): StoredQuestion => ({
  ...common,
  statement: `${common.title} there are $n = {{n}}$. How many are twice as many?`,
  answer: { type: 'number', value: 20, tolerance: 0.1, ask: 'The number', accepted: [] },
})

/** Ten rows of numbers, numbered from 10. */
const rowsOf = (number: number): StoredFamily['rows'] =>
  Array.from({ length: 10 }, (_, at) => ({
    p: { n: `${10 * number + at}` },
    value: `${20 * number + 2 * at}`,
    wrong: [],
    shown: {},
  }))

const choiceOf = (common: Common): StoredQuestion => ({
  ...common,
  statement: `${common.title} one is correct. Which?`,
  answer: { type: 'choice', options: { a: '$x$', b: '$y$', c: '$z$' }, value: 'b' },
})

/** Eight sets of one call each, as Python writes them. */
function codeFamily(common: Common): Pick<StoredFamily, 'question' | 'recording'> {
  const examples = [{ call: 'halved(3)', returns: '1.5' }]
  const sets = Array.from({ length: 8 }, (_, set) => `[[[${set}],${(set / 2).toFixed(1)}]]`)
  return {
    question: {
      ...common,
      statement: `${common.title} write \`halved(n)\`.`,
      answer: { type: 'code', language: 'python', entry: 'halved' },
      code: { entry: 'halved', starter: 'def halved(n):\n    return 0\n', examples },
    },
    recording: `{"1":[{"d":[["examples",[[[3],1.5,"halved(3)","1.5"]]],["sets",[${sets.join(',')}]]]}]}`,
  }
}

/** As if a question of the library had come from a version of a family that is drawn no more. */
export async function retireVersion(db: Db, slug: string): Promise<void> {
  await sql`
    insert into assessment_families (slug, version, category, difficulty, kind, source_hash, question_hash, question, options, row_count, retired_at)
    values (${slug}, 1, 'python', 'E', 'number', '', '', '{}', '{}', 0, now()) on conflict do nothing`.execute(db)
}

/** Has access to examinations, and has drawn none. */
export const makeCoreSubscriber = (t: TestApp) => makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
