/** A firm asks the candidate of a shortlist entry. */
import { paths } from 'contract/paths.ts'
import { problem } from 'contract/problems.ts'
import { isWithin } from 'contract/recruiting/domains.ts'
import { requestDays, requestsPerCandidate, requestsPerWeek } from 'contract/recruiting/rules.ts'
import type { ShortlistEntry } from 'contract/recruiting/shortlist.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { lines, oneLine, required } from '../../../platform/typed-text.ts'
import { weekStart } from '../../../platform/week.ts'
import { personOf } from '../../accounts/accounts.ts'
import { ownDomain } from '../candidates/domains.ts'
import { type Seat, seatWithPlan } from '../firms/find-seat.ts'
import { limitSince, readEntry, unknownEntry } from '../shortlist/shortlist.ts'
import { countSent, hasRequest, lockEntry } from '../shortlist/store.ts'
import { countAsked, insertRequest, isClosed, isInGroup, lockFindable, lockSeat, type Offer } from './sending-store.ts'

type Asking = Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>

const seatLimit = `You have sent ${requestsPerWeek} requests within seven days. You can send the next one when the oldest of them is seven days old.`

/**
 * @throws problem `blank` for a part of spaces, `too_many` at the seat's own limit, `not_found` for an entry that the firm does not have, and `cannot_be_asked`, without a
 *   reason, for everything that depends on the candidate
 */
export async function ask(
  deps: Asking,
  caller: Caller,
  { id, offer: typed }: { id: number; offer: Offer },
): Promise<{ entry: ShortlistEntry }> {
  const offer = readOffer(typed)
  const { db, clock, config, nudge } = deps
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const seat = await seatWithPlan({ config, clock }, trx, caller)
    const { firmId, userId: seatId } = seat
    await lockSeat(trx, seatId)
    const entry = await lockEntry(trx, { id, firmId })
    if (!entry) throw problem('not_found', { message: unknownEntry })
    if ((await countSent(trx, { seatId, since: limitSince(now) })) >= requestsPerWeek)
      throw problem('too_many', { message: seatLimit })
    const candidate = await lockAskable(trx, { ...entry, ...seat }, now)
    if (!candidate) throw problem('cannot_be_asked')
    await insertRequest(
      trx,
      { firmId, candidateId: candidate.id, entryId: id, seatId, offer, hiddenUntil: candidate.hiddenUntil },
      now,
    )
    const recruiter = await personOf(trx, seatId)
    const name = oneLine(`${recruiter?.firstname ?? ''} ${recruiter?.lastname ?? ''}`)
    await queueMail(trx, candidate.email, requestMail(config, { seat, name, offer }), now)
    afterCommit(trx, () => nudge('mails'))
    return { entry: await readEntry(trx, { id, firmId, seatId }, now) }
  })
}

/** Without what turns the direction of a text: candidates read it beside sentences of ours. */
const readOffer = ({ role, place, pay, message, ...offer }: Offer): Offer => ({
  ...offer,
  role: required('role', oneLine(role)),
  place: required('place', oneLine(place)),
  pay: required('pay', oneLine(pay)),
  message: lines(message),
})

interface AskedEntry {
  id: number
  firmId: number
  domain: string
  candidate_id: number | null
  group_id: number
  added_at: Date
}

interface Askable {
  id: number
  email: string
  /** Where this is the last request of a year: a card that is shown and always refused would be known by the earlier ones. */
  hiddenUntil: Date | undefined
}

/** Locks the candidate of an entry. @returns undefined where this firm cannot ask them now */
async function lockAskable(db: Db, entry: AskedEntry, now: Date): Promise<Askable | undefined> {
  const { id, firmId, candidate_id: candidateId, group_id: groupId, added_at } = entry
  if (candidateId === null || added_at < weekStart(now)) return undefined
  const candidate = await lockFindable(db, candidateId)
  if (!candidate || isOfFirm(candidate.email, entry.domain)) return undefined
  if (!(await isInGroup(db, { candidateId, groupId }))) return undefined
  if ((await hasRequest(db, id)) || (await isClosed(db, { firmId, candidateId }, now))) return undefined
  const { inYear, firstInYear, waiting, answered } = await countAsked(db, { firmId, candidateId }, now)
  if (inYear >= requestsPerCandidate || waiting > 0 || answered > 0) return undefined
  const isLast = inYear + 1 === requestsPerCandidate
  return {
    id: candidateId,
    email: candidate.email,
    hiddenUntil: isLast && firstInYear ? after(firstInYear, days(365)) : undefined,
  }
}

/** Whether the email is at a domain of the firm, below or above it. */
function isOfFirm(email: string, domain: string): boolean {
  const own = ownDomain(email)
  return own !== undefined && (isWithin(own, domain) || isWithin(domain, own))
}

const requestMail = (
  { productName, publicUrl }: Deps['config'],
  { seat, name, offer }: { seat: Seat; name: string; offer: Offer },
): MailContent =>
  layOutMail(productName, {
    subject: `${seat.firm} asks whether it can contact you`,
    paragraphs: [
      `${name} of ${seat.firm} (${seat.domain}) found your card and asks whether the firm can contact you. It does not know your name.`,
      ...(['role', 'place', 'pay'] as const).map(
        (part) => `${titles[part]}: ${offer[part]}${offer.required.includes(part) ? ' (required)' : ''}`,
      ),
      `Accept or decline within ${requestDays} days. When you accept, the firm gets the details that you choose. Without an answer it gets nothing.`,
    ],
    action: { label: 'Read the request', url: publicUrl + paths.settings({ part: 'recruiters' }) },
  })

const titles = { role: 'Role', place: 'Place', pay: 'Pay' }
