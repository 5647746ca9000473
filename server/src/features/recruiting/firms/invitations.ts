/** Managers invite colleagues by mail. An invitation works once, for seven days, and confirms the email it was sent to. */
import { isEmail } from 'contract/accounts/rules.ts'
import type { Body } from 'contract/endpoint.ts'
import { invalid, problem } from 'contract/problems.ts'
import { isAtDomain } from 'contract/recruiting/domains.ts'
import { type Firm, type joinFirm as joinCall, mostSeats } from 'contract/recruiting/firms.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { hashOf, newToken } from '../../../platform/secrets.ts'
import { idOfEmail, makeRecruiterAccount } from '../../accounts/accounts.ts'
import { approvedSeat, lockAsManager, type Seat } from './find-seat.ts'
import { deleteInvitation, findInvitation, saveInvitation, useInvitation } from './invitation-store.ts'
import { mailsTo } from './mails-to.ts'
import { readFirm } from './seats.ts'
import { countSeats, insertSeat, lockFirm, setClosed } from './store.ts'

const invitationLasts = days(7)

/** A colleague with a closed seat gets it back; anybody else with an account is refused. */
export async function invite(deps: Deps, caller: Caller, typed: string, network: string): Promise<{ firm: Firm }> {
  const { db, clock, nudge } = deps
  const now = clock.now()
  const seat = await approvedSeat(db, caller)
  if (!seat.isManager) throw problem('not_allowed')
  const email = typed.trim()
  if (!isEmail(email) || !isAtDomain(email, seat.domain))
    throw invalid([{ field: 'email', message: `Enter an email at ${seat.domain}.` }])
  const asker = { userId: caller.id, network }
  await spend(db, [{ key: `recruiter-invitations:${seat.firmId}`, max: 100, window: days(1) }, mailsTo(email)], now, asker)
  await inTransaction(db, async (trx) => {
    // Two invitations at once are counted one after the other.
    const firm = await lockFirm(trx, seat.firmId)
    if (firm?.state !== 'approved') throw problem('firm_not_approved')
    if ((await countSeats(trx, seat.firmId, email, now)) >= mostSeats) throw problem('seats_full')
    const userId = await idOfEmail(trx, email)
    const isBack = userId !== undefined && (await setClosed(trx, { firmId: seat.firmId, userId, closedAt: null }))
    if (userId !== undefined && !isBack) throw problem('email_taken')
    if (isBack) {
      await audit(trx, { event: 'seat opened again', userId, by: caller.id, network, detail: { firm: seat.firmId } }, now)
      await mailBack(trx, deps, { email, seat }, now)
    } else {
      await mailInvitation(trx, deps, { email, seat, by: caller }, now)
      await audit(trx, { event: 'recruiter invited', userId: caller.id, network, detail: { firm: seat.firmId } }, now)
    }
    afterCommit(trx, () => nudge('mails'))
  })
  return readFirm(deps, caller)
}

async function mailInvitation(
  trx: Db,
  { config: { productName, publicUrl } }: Deps,
  { email, seat, by }: { email: string; seat: Seat; by: Caller },
  now: Date,
): Promise<void> {
  const token = newToken()
  const expiresAt = after(now, invitationLasts)
  await saveInvitation(trx, { firmId: seat.firmId, email, tokenHash: hashOf(token), expiresAt }, now)
  const mail = layOutMail(productName, {
    subject: `${by.email} invites you to ${productName}`.replace(/\s+/g, ' '),
    paragraphs: [
      'Hello,',
      `${by.email} invites you to search for candidates on ${productName}, for the firm with the domain ${seat.domain}. The link works once, for 7 days.`,
    ],
    action: { label: 'Accept the invitation', url: publicUrl + recruitingPaths.join(token) },
    footnote: 'If you do not know this colleague, ignore this email: no account is made unless you accept.',
  })
  await queueMail(trx, email, mail, now, { expiresAt })
}

async function mailBack(
  trx: Db,
  { config: { productName, publicUrl } }: Deps,
  { email, seat }: { email: string; seat: Seat },
  now: Date,
): Promise<void> {
  const mail = layOutMail(productName, {
    subject: `Your seat of ${seat.firm} is open again`,
    paragraphs: ['Hello,', `A manager of ${seat.firm} opened your seat again. Log in to search for candidates.`],
    action: { label: 'Search for candidates', url: publicUrl + recruitingPaths.search() },
  })
  await queueMail(trx, email, mail, now)
}

/** The link in its mail no longer works. @throws problem `not_found` for one of another firm, and one that was accepted meanwhile */
export async function takeBackInvitation(deps: Deps, caller: Caller, id: number, network: string): Promise<{ firm: Firm }> {
  const { db, clock } = deps
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    // Accepted at the same moment: either there is a seat, or there is no invitation.
    const seat = await lockAsManager(trx, caller)
    if (!(await deleteInvitation(trx, { id, firmId: seat.firmId }, now))) throw problem('not_found')
    await audit(trx, { event: 'invitation taken back', userId: caller.id, network, detail: { firm: seat.firmId } }, now)
  })
  return readFirm(deps, caller)
}

const noInvitation = () =>
  problem('not_found', { message: 'This invitation has expired or was used. Ask your colleague for a new one.' })

export async function readInvitation({ db, clock }: Deps, token: string): Promise<{ firm: string; email: string }> {
  const invitation = await findInvitation(db, hashOf(token), clock.now())
  if (!invitation) throw noInvitation()
  const { firm, email } = invitation
  return { firm, email }
}

/** The account gets the email of the invitation, not that of the form. */
export async function joinFirm(deps: Deps, token: string, form: Body<typeof joinCall>, network: string): Promise<void> {
  const tokenHash = hashOf(token)
  const invitation = await findInvitation(deps.db, tokenHash, deps.clock.now())
  if (!invitation) throw noInvitation()
  await makeRecruiterAccount(
    deps,
    { ...form, email: invitation.email },
    {
      network,
      isConfirmed: true,
      async seat(trx, userId) {
        const now = deps.clock.now()
        const firm = await lockFirm(trx, invitation.firm_id)
        if (firm?.state !== 'approved' || !(await useInvitation(trx, tokenHash))) throw noInvitation()
        await insertSeat(trx, { userId, firmId: firm.id, isManager: false }, now)
        await audit(trx, { event: 'recruiter joined', userId, network, detail: { firm: firm.id } }, now)
      },
    },
  )
}
