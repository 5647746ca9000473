/** A family as the database keeps it: all that posing and marking it takes. */
import { createHash } from 'node:crypto'
import type { CodeTask } from 'contract/assessments/model.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { fileText, type ItemSource, readExpected } from '../../library/authoring.ts'
import type { QuestionSource, Row } from '../../library/lending.ts'

export interface StoredQuestion extends QuestionSource {
  /** Where it asks for code. */
  code?: CodeTask
}

export interface StoredFamily {
  /** Relative to the content folder. */
  path: string
  slug: string
  version: number
  category: string
  difficulty: 'E' | 'M' | 'H'
  kind: string
  sourceHash: string
  questionHash: string
  question: StoredQuestion
  /** The letters of its options. */
  options: string[]
  rows: readonly Row[]
  /** What its reference said, as Python wrote it; undefined where it asks for no code. */
  recording: string | undefined
}

export function storedFamily(family: ItemSource): { family?: StoredFamily; errors: ContentError[] } {
  const { front, subject: category, slug, path } = family
  const { answer, difficulty, version } = front
  const recording = answer.type === 'code' ? (readExpected(family.files)?.recording ?? '') : undefined
  const examples = recording === undefined ? [] : examplesOf(recording)
  if (!examples) return { errors: [{ file: `${path}/expected.json`, message: unreadable(slug) }] }
  const question: StoredQuestion = {
    ...{ title: front.title, category, answer, statement: family.living?.template.statement ?? family.statement },
    figures: figuresOf(family),
    ...(answer.type === 'expression' && { ranges: front.params ?? {} }),
    ...(answer.type === 'code' && { code: { entry: answer.entry, starter: fileText(family, 'starter.py'), examples } }),
  }
  const rows = family.living?.rows ?? []
  const met = JSON.stringify([category, difficulty, question, rows, recording])
  return {
    family: {
      ...{ path, slug, version, category, difficulty, kind: answer.type, sourceHash: family.hash },
      questionHash: createHash('sha256').update(met).digest('hex'),
      ...{ question, rows, recording, options: answer.type === 'choice' ? Object.keys(answer.options) : [] },
    },
    errors: [],
  }
}

const unreadable = (slug: string): string =>
  `it is missing, or a call or a value in it is NaN, infinite or has a NUL character: correct calls.py, then run \`npm run content:prove -- ${slug}\``

function figuresOf({ living, statement, files }: ItemSource): Record<string, string> {
  const text = living?.template.statement ?? statement
  const shown = [...files].filter(([name]) => name.endsWith('.svg') && text.includes(`](${name}`))
  return Object.fromEntries(shown.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}

/** `recording.py` writes one place, a dictionary of `examples` and `sets` (`calling.py`). */
type Recording = Record<'1', [{ d: [[string, [unknown, unknown, string, string][]], [string, unknown[]]] }]>

/** @returns undefined where the database could not keep the recording: JSON has no NaN, and PostgreSQL no NUL. */
function examplesOf(recording: string): CodeTask['examples'] | undefined {
  if (recording.includes('\\u0000')) return undefined
  try {
    const [[, examples]] = (JSON.parse(recording) as Recording)[1][0].d
    return examples.map(([, , call, returns]) => ({ call, returns }))
  } catch {
    return undefined
  }
}
