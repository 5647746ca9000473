/** A candidate appeals, reports an error, and reads their cases. */
import type { OwnCase } from 'contract/assessments/cases.ts'
import { appealDays } from 'contract/assessments/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { lines, required } from '../../../platform/typed-text.ts'
import { type AttemptRow, appealUntil } from '../attempts/attempt.ts'
import { findOwnAttempt, lockAttempt } from '../attempts/store.ts'
import { openCase } from '../outcomes/open-case.ts'
import { logEvent } from '../sittings/log.ts'
import { receiptMail } from './mails.ts'
import { findOwnCases, hasQuestion } from './store.ts'

const practice = 'Practice sittings have no appeals. You can report an error on the page of the question.'

/** The caller's examination, whose sitting is over. */
async function examinationOf(db: Db, caller: Caller, id: number): Promise<AttemptRow> {
  const row = await findOwnAttempt(db, { id, userId: caller.id })
  if (!row || row.state === 'lapsed') throw problem('not_found')
  if (row.assurance === 'own_browser') throw problem('not_found', { message: practice })
  if (row.state === 'ready' || row.state === 'open') throw problem('sitting_open')
  return row
}

export async function listOwnCases({ db }: Deps, caller: Caller, id: number): Promise<{ cases: OwnCase[] }> {
  await examinationOf(db, caller, id)
  return { cases: await findOwnCases(db, { attemptId: id }) }
}

export async function appealResult(deps: Deps, caller: Caller, id: number, text: string): Promise<OwnCase> {
  return openOwnCase(deps, caller, id, { kind: 'appeal', text }, async (row, now) => {
    if (!row.released_at) throw problem('not_released')
    const until = appealUntil(row)
    if (!until) throw problem('appeal_over', { message: 'You passed this examination, so there is nothing to appeal.' })
    if (until < now) throw problem('appeal_over')
  })
}

export async function reportError(
  deps: Deps,
  caller: Caller,
  id: number,
  { position, text }: { position: number; text: string },
): Promise<OwnCase> {
  return openOwnCase(deps, caller, id, { kind: 'error', position, text }, async (row, now, db) => {
    if (row.released_at && after(row.released_at, days(appealDays)) < now)
      throw problem('appeal_over', { message: 'The time for reports about this examination is over.' })
    if (!(await hasQuestion(db, { attemptId: id, position }))) throw problem('not_found')
  })
}

interface Asked {
  kind: 'appeal' | 'error'
  position?: number
  text: string
}

async function openOwnCase(
  deps: Deps,
  caller: Caller,
  id: number,
  asked: Asked,
  insist: (row: AttemptRow, now: Date, db: Db) => Promise<void>,
): Promise<OwnCase> {
  const text = required('text', lines(asked.text))
  await examinationOf(deps.db, caller, id)
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    // Nothing is decided meanwhile.
    await lockAttempt(trx, id)
    await insist(await examinationOf(trx, caller, id), now, trx)
    const opened = await openCase(trx, deps, { attemptId: id, ...asked, text, at: now })
    if (!opened)
      throw problem('appeal_used', asked.kind === 'error' ? { message: 'You have already reported this question.' } : {})
    await logEvent(trx, id, asked.kind === 'appeal' ? 'appealed' : 'error reported', now)
    await queueMail(trx, caller.email, receiptMail(deps.config, { ...asked, attemptId: id, dueAt: opened.dueAt }), now)
    const own = (await findOwnCases(trx, { attemptId: id })).find((one) => one.id === opened.id)
    if (!own) throw problem('not_found')
    return own
  })
}
