/** An administrator decides a request for an accommodation, never their own. */
import type { grantAccommodation as grantCall } from 'contract/assessments/accommodations.ts'
import type { Body } from 'contract/endpoint.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { type AuditEvent, audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { oneLine } from '../../../platform/typed-text.ts'
import { takeSnapshot } from '../attempts/accommodation.ts'
import { decisionMail } from './mails.ts'
import { sentences } from './request.ts'
import { lockRequest, setDecision, setRevoked } from './store.ts'

export async function grantAccommodation(deps: Deps, caller: Caller, id: number, body: Body<typeof grantCall>): Promise<void> {
  const explanation = sentences('explanation', body.explanation)
  const { time_factor, break_minutes, no_locked_browser, valid_until } = body
  const oral_form = oneLine(body.oral_form ?? '') || null
  if (time_factor === 1 && break_minutes === 0 && !no_locked_browser && !oral_form)
    throw invalid([{ field: 'time_factor', message: 'Choose at least one accommodation.' }])
  const validUntil = new Date(valid_until)
  if (validUntil <= deps.clock.now()) throw invalid([{ field: 'valid_until', message: 'Choose a day in the future.' }])
  await decide(deps, caller, id, 'accommodation granted', async (db, userId, now) => {
    await setDecision(db, id, { outcome: 'granted', explanation, byId: caller.id, now })
    const grant = { time_factor, break_minutes, no_locked_browser, oral_form }
    await db
      .insertInto('accommodations')
      .values({ request_id: id, user_id: userId, ...grant, granted_by: caller.id, granted_at: now, valid_until: validUntil })
      .execute()
    await takeSnapshot(db, { userId, now })
  })
}

export async function refuseAccommodation(deps: Deps, caller: Caller, id: number, text: string): Promise<void> {
  const explanation = sentences('explanation', text)
  await decide(deps, caller, id, 'accommodation refused', (db, _userId, now) =>
    setDecision(db, id, { outcome: 'refused', explanation, byId: caller.id, now }),
  )
}

export async function revokeAccommodation(deps: Deps, caller: Caller, id: number, text: string): Promise<void> {
  const reason = sentences('reason', text)
  await decide(deps, caller, id, 'accommodation revoked', async (db, userId, now) => {
    await setRevoked(db, id, { reason, byId: caller.id, now })
    await takeSnapshot(db, { userId, now })
  })
}

/** The audit has neither the wish nor the reason. */
async function decide(
  { db, clock, config, nudge }: Deps,
  caller: Caller,
  id: number,
  event: Extract<AuditEvent['event'], `accommodation ${string}`>,
  act: (db: Db, userId: number, now: Date) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockRequest(trx, id)
    if (!row) throw problem('not_found')
    if (row.user_id === caller.id) throw problem('needs_other_decider')
    if (event === 'accommodation revoked' ? !row.is_granted : row.is_decided) throw problem('accommodation_decided')
    const now = clock.now()
    await act(trx, row.user_id, now)
    await audit(trx, { event, userId: row.user_id, by: caller.id, detail: { request: id } }, now)
    await queueMail(trx, row.email, decisionMail(config), now)
    afterCommit(trx, () => nudge('mails'))
  })
}
