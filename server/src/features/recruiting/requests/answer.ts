/** A candidate reads requests and answers them. */

import { credentialPaths } from 'contract/credentials/paths.ts'
import { problem } from 'contract/problems.ts'
import type { ReceivedRequest } from 'contract/recruiting/received-requests.ts'
import { acceptedDays, coolDownDays } from 'contract/recruiting/rules.ts'
import type { Shared } from 'contract/recruiting/shortlist.ts'
import type { DeclineReason, Shareable } from 'contract/recruiting/vocabulary.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { lines } from '../../../platform/typed-text.ts'
import { shownCertificates } from '../../credentials/credentials.ts'
import { closeTo, forGood } from '../candidates/closures.ts'
import { answerMail } from './answer-mail.ts'
import { findReceived, findReceivedOne, findRecipients, lockReceived, type ReceivedRow } from './received-store.ts'
import { type CheckedSolution, refuseChanged, runChosen } from './solutions.ts'

type Answering = Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>
type Answer = Promise<{ request: ReceivedRequest }>

export async function listReceived({ db, clock }: Answering, { id }: Caller): Promise<{ requests: ReceivedRequest[] }> {
  return { requests: (await findReceived(db, { userId: id, now: clock.now() })).map(asShown) }
}

/** Hands over the ticked parts, as the account has them now. Code is run again before the transaction begins. */
export async function acceptRequest(
  deps: Answering,
  caller: Caller,
  id: number,
  { shares, sentence = '', solutions = [] }: { shares: readonly Shareable[]; sentence?: string; solutions?: readonly number[] },
): Answer {
  if (solutions.length > 0) refuseClosed(await findReceivedOne(deps.db, { userId: caller.id, id, now: deps.clock.now() }))
  const checked = await runChosen(deps, caller.id, solutions)
  return answer(deps, caller, id, async (db, { now, firmId }) => {
    await refuseChanged(db, caller.id, checked)
    await closeTo(db, { firmId, candidateId: caller.id, kind: 'asked', until: after(now, days(acceptedDays)) }, now)
    const shared = await sharedOf(deps, db, caller.id, shares, now)
    const said = lines(sentence)
    return { state: 'accepted', shared: { ...shared, sentence: said === '' ? null : said, ...handedOver(checked) } }
  })
}

export function declineRequest(
  deps: Answering,
  caller: Caller,
  id: number,
  { reason, blocks }: { reason: DeclineReason | null; blocks: boolean },
): Answer {
  return answer(deps, caller, id, async (db, { now, firmId }) => {
    const closure = { firmId, candidateId: caller.id }
    await closeTo(db, { ...closure, kind: 'asked', until: after(now, days(coolDownDays)) }, now)
    if (blocks) await closeTo(db, { ...closure, kind: 'blocked', until: forGood }, now)
    return { state: 'declined', reason }
  })
}

type Outcome = { state: 'accepted'; shared: Shared } | { state: 'declined'; reason: DeclineReason | null }

/**
 * Answers once: of two answers at the same moment one is refused.
 *
 * @throws problem where it is somebody else's, was answered, has expired, or its consent was withdrawn
 */
async function answer(
  deps: Answering,
  caller: Caller,
  id: number,
  settle: (db: Db, about: { now: Date; firmId: number }) => Promise<Outcome>,
): Answer {
  const own = { userId: caller.id, id }
  const request = await inTransaction(deps.db, async (db) => {
    const now = deps.clock.now()
    const row = await lockReceived(db, { ...own, now })
    refuseClosed(row)
    const outcome = await settle(db, { now, firmId: row.firm_id })
    const { shared, ...rest } = { shared: null, ...outcome }
    await db
      .updateTable('contact_requests')
      .set({ ...rest, shared: shared && (JSON.stringify(shared) as never), answered_at: now })
      .where('id', '=', id)
      .execute()
    const mail = answerMail(deps.config, row, outcome.state)
    const recipients = await findRecipients(db, row)
    await queueMails(
      db,
      recipients.map((to) => ({ to, mail })),
      now,
    )
    afterCommit(db, () => deps.nudge('mails'))
    return findReceivedOne(db, { ...own, now })
  })
  return { request: asShown(request as ReceivedRow) }
}

function refuseClosed(row: ReceivedRow | undefined): asserts row is ReceivedRow {
  if (!row) throw problem('not_found')
  if (row.state !== 'sent') throw problem('request_answered')
}

const handedOver = (checked: readonly CheckedSolution[]): Pick<Shared, 'solutions'> =>
  checked.length === 0 ? {} : { solutions: checked.map(({ id, ...solution }) => solution) }

async function sharedOf(
  { config }: Answering,
  db: Db,
  userId: number,
  shares: readonly Shareable[],
  now: Date,
): Promise<Omit<Shared, 'sentence'>> {
  const profile = db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'email', 'linkedin', 'job_cities'])
    .where('id', '=', userId)
  const { firstname, lastname, email, linkedin, job_cities } = await profile.executeTakeFirstOrThrow()
  const ticked = (share: Shareable, value: string) => (shares.includes(share) && value !== '' ? value : null)
  const certificates = shares.includes('certificate') ? await shownCertificates(db, [userId], now) : []
  return {
    name: ticked('name', `${firstname} ${lastname}`.trim()),
    email: ticked('email', email),
    linkedin: ticked('linkedin', linkedin),
    cities: ticked('cities', job_cities),
    certificates: certificates.map(({ code }) => config.publicUrl + credentialPaths.page(code)),
  }
}

function asShown({ firm_id, seat_id, sent_at, expires_at, answered_at, shared, ...row }: ReceivedRow): ReceivedRequest {
  return {
    ...row,
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    shared: shared ? sharesOf(shared) : [],
    sentence: shared?.sentence ?? null,
    solutions: shared?.solutions?.map(({ title }) => title) ?? [],
  }
}

const sharesOf = ({ certificates, sentence, ...texts }: Shared): Shareable[] => [
  ...(['name', 'email', 'linkedin', 'cities'] as const).filter((share) => texts[share] !== null),
  ...(certificates.length > 0 ? (['certificate'] as const) : []),
]
