/** An administrator approves, refuses or suspends a firm. */
import type { Body } from 'contract/endpoint.ts'
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { decideOnFirm } from 'contract/recruiting/firms.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { dropUnconfirmed } from '../../accounts/accounts.ts'
import { closeToFirm } from '../card-index/exclusions.ts'
import { canAct, type FirmState, lockFirm } from '../firms/store.ts'

type Decision = Body<typeof decideOnFirm>

/** The states from which a firm gets to each. */
const from: Record<Decision['state'], readonly FirmState[]> = {
  approved: ['waiting', 'refused', 'suspended'],
  refused: ['waiting'],
  suspended: ['approved'],
}

const events = { approved: 'firm approved', refused: 'firm refused', suspended: 'firm suspended' } as const

/**
 * @throws problem `not_found` also for a firm of which nobody has confirmed an email, `changed_elsewhere` where the firm is not in the state `was`:
 *   another administrator has decided
 */
export async function decide(deps: Deps, caller: Caller, id: number, { state, was, reason: given }: Decision): Promise<object> {
  const { db, clock, nudge } = deps
  const reason = given?.trim() || null
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const firm = await lockFirm(trx, id)
    if (!firm || (firm.state === 'waiting' && !firm.is_confirmed)) throw problem('not_found')
    if (firm.state !== was)
      throw problem('changed_elsewhere', {
        message: `Another administrator has already decided about this firm: it is now ${firm.state}. Look at it again before you decide.`,
      })
    if (state !== 'approved' && !reason) throw invalid([{ field: 'reason', message: 'Give a reason. The firm reads it.' }])
    if (!from[state].includes(firm.state)) throw invalid([{ field: 'state', message: `This firm is ${firm.state}.` }])
    await trx
      .updateTable('firms')
      .set({ state, reason: state === 'approved' ? null : reason, decided_by: caller.id, decided_at: now })
      .where('id', '=', id)
      .execute()
    if (state === 'approved') {
      await dropUnseen(trx, id)
      await closeToFirm(trx, id, now)
    }
    await audit(
      trx,
      { event: events[state], by: caller.id, detail: { firm: id, domain: firm.domain, ...(reason && { reason }) } },
      now,
    )
    const mail = mailOf(deps.config, { name: firm.name, state, reason })
    await queueMails(
      trx,
      (await addressesOf(trx, id)).map((to) => ({ to, mail })),
      now,
    )
    afterCommit(trx, () => nudge('mails'))
  })
  return {}
}

/** Deletes accounts without a confirmed email, which the administrator did not see. A manager can invite their holders. */
async function dropUnseen(db: Db, firmId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select person.id from firm_seats seat join users person on person.id = seat.user_id
    where seat.firm_id = ${firmId} and person.email_confirmed_at is null`.execute(db)
  const ids = rows.map(({ id }) => id)
  await dropUnconfirmed(db, ids)
  // The seats of accounts that are kept, such as suspended ones.
  await sql`
    delete from firm_seats seat using users person
    where seat.firm_id = ${firmId} and person.id = seat.user_id and person.email_confirmed_at is null`.execute(db)
}

async function addressesOf(db: Db, firmId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select person.email from firm_seats seat join users person on person.id = seat.user_id
    where seat.firm_id = ${firmId} and ${canAct}
    order by person.id limit 100`.execute(db)
  return rows.map(({ email }) => email)
}

function mailOf(
  { productName, publicUrl, supportEmail, planPrices }: Deps['config'],
  { name, state, reason }: { name: string; state: Decision['state']; reason: string | null },
) {
  const needsPlan = firmPlanAt(planPrices) !== undefined
  const said = {
    approved: needsPlan
      ? 'You can invite colleagues. To search for candidates, your firm needs a plan. The page “Firm” says how to get one.'
      : 'You can search for candidates, and invite colleagues.',
    refused: 'Nobody at your firm can search for candidates.',
    suspended: 'From now on, nobody at your firm sees candidates or can send requests.',
  }[state]
  return layOutMail(productName, {
    subject: `Your firm was ${state}`,
    paragraphs: ['Hello,', `${name} was ${state}. ${said}`, ...(reason ? [`The reason: ${reason}`] : [])],
    ...(state === 'approved' && {
      action: needsPlan
        ? { label: 'See your firm', url: publicUrl + recruitingPaths.firm() }
        : { label: 'Search for candidates', url: publicUrl + recruitingPaths.search() },
    }),
    footnote: `Questions? Write to ${supportEmail}.`,
  })
}
