/** Rows of work, those of one question one after the other. Pure. */
import type { WorkEntry } from 'contract/library/work.ts'

export interface QuestionRow {
  entry: WorkEntry
  /** The row before is of the same question. */
  isFurther: boolean
}

/** The question with the newest row first, as its rows came. What has no place any more is a question of its own. */
export function byQuestion(entries: readonly WorkEntry[]): QuestionRow[] {
  const questions = new Map<string, WorkEntry[]>()
  for (const entry of entries) {
    const { place, access, key } = entry
    const question = place && access === 'open' ? `${place.module} ${place.id}` : key
    questions.set(question, [...(questions.get(question) ?? []), entry])
  }
  return [...questions.values()].flatMap((rows) => rows.map((entry, index) => ({ entry, isFurther: index > 0 })))
}
