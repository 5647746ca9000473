/** What people ask, for who looks after them: the reply as it was shown, its mark, and whose marks are many. Nobody is suspended here. */
import type { Mark, MarkedPerson, ReviewedQuestion } from 'contract/assistant/administration.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { newest, pageOf } from '../../../platform/page-by-number.ts'
import { dayOf } from '../questions/store.ts'
import { findMarks, findQuestions, type ReviewedRow, setMark, type Wanted } from './review-store.ts'

const pageSize = 20
const mostPeople = 100

export async function reviewQuestions(
  { db }: Deps,
  { cursor = newest, ...wanted }: Wanted & { cursor?: number },
): Promise<{ questions: ReviewedQuestion[]; next_cursor: number | null }> {
  const rows = await findQuestions(db, wanted, { below: cursor, limit: pageSize + 1 })
  const { shown, next_cursor } = pageOf(rows, pageSize)
  return { questions: shown.map(reviewed), next_cursor }
}

const reviewed = (row: ReviewedRow): ReviewedQuestion => {
  const { id, prompt, source, html, citations, mark, marked_by, helpful, helpful_reason } = row
  return {
    ...{ id, prompt, source, html, citations, mark, marked_by, helpful, helpful_reason },
    asked_at: row.asked_at.toISOString(),
    person: askerOf(row),
    item: openItemOf(row),
    forgotten_at: row.forgotten_at?.toISOString() ?? null,
  }
}

type AskerRow = Pick<ReviewedRow, 'user_id' | 'username' | 'email' | 'suspended_at'>

const askerOf = ({ user_id, username, email, suspended_at }: AskerRow): MarkedPerson['person'] => ({
  id: user_id,
  username,
  email,
  is_suspended: suspended_at !== null,
})

const openItemOf = ({ placement_id, title, module, category }: ReviewedRow): ReviewedQuestion['item'] =>
  placement_id && title && module && category ? { title, place: { id: placement_id, module, category } } : null

/** Marking it as it is marked changes nothing, and is not noted. */
export function correctMark({ db, clock }: Deps, caller: Caller, id: number, mark: Mark | null): Promise<object> {
  return inTransaction(db, async (trx) => {
    const before = await setMark(trx, { id, mark, by: caller.id })
    if (!before) throw problem('not_found')
    const about = { userId: before.user_id, by: caller.id, detail: { question: id, from: before.mark, to: mark } }
    if (before.mark !== mark) await audit(trx, { event: 'mark_corrected', ...about }, clock.now())
    return {}
  })
}

/** @param month `YYYY-MM`, by UTC */
export async function countMarks(
  { db, clock }: Deps,
  month = dayOf(clock.now()).slice(0, 'YYYY-MM'.length),
): Promise<{ month: string; people: MarkedPerson[] }> {
  const rows = await findMarks(db, `${month}-01`, mostPeople)
  return {
    month,
    people: rows.map((row) => ({ person: askerOf(row), asked: row.asked, unrelated: row.unrelated, abusive: row.abusive })),
  }
}
