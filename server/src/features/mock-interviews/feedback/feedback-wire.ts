/** Feedback as it is read, with the questions that it names as far as the library still has them. */
import type { Feedback, OwnFeedback } from 'contract/mock-interviews/feedback.ts'
import { nextStepCount, rubricVersion, strengthCount } from 'contract/mock-interviews/rubric.ts'
import type { Db } from '../../../db/db.ts'
import { titlesOfItems } from '../../library/lending.ts'
import type { FeedbackRow } from './feedback-store.ts'

/** Nothing is written yet. */
const blank = {
  levels: { problem_solving: null, mathematics: null, coding: null, communication: null, hints: null },
  passes: null,
  strengths: Array<string>(strengthCount).fill(''),
  next_steps: Array.from({ length: nextStepCount }, () => ({ text: '', item: null })),
  rubric_version: rubricVersion,
  addenda: [],
  saved_at: null,
  published_at: null,
} satisfies OwnFeedback

export async function ownFeedbackOf(db: Db, row: FeedbackRow | undefined): Promise<OwnFeedback> {
  if (!row) return blank
  return {
    ...(await readOf(db, row)),
    saved_at: row.saved_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
  }
}

export async function publishedOf(db: Db, row: FeedbackRow | undefined): Promise<Feedback | null> {
  if (!row?.published_at) return null
  return { ...(await readOf(db, row)), published_at: row.published_at.toISOString() }
}

async function readOf(db: Db, { levels, passes, strengths, next_steps, rubric_version, addenda }: FeedbackRow) {
  const questions = await titlesOfItems(
    db,
    next_steps.flatMap(({ item }) => item ?? []),
  )
  return {
    levels,
    passes,
    strengths,
    next_steps: next_steps.map(({ text, item }) => ({ text, item: questions.find(({ id }) => id === item) ?? null })),
    rubric_version,
    addenda: addenda.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
  }
}
