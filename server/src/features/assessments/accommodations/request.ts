/** A candidate requests an accommodation, reads the decision, or withdraws the request. */
import {
  type AccommodationRequest,
  accommodationRequestsADay,
  type listOwnAccommodations as listCall,
  shortestAccommodationText,
} from 'contract/assessments/accommodations.ts'
import type { Reply } from 'contract/endpoint.ts'
import { invalid, problem } from 'contract/problems.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { lines } from '../../../platform/typed-text.ts'
import { addressesOfAdministrators } from '../../accounts/accounts.ts'
import { findAccommodation } from '../attempts/accommodation.ts'
import { receiptMail, requestMail } from './mails.ts'
import { deleteOpenRequest, findOwnRequests, insertRequest } from './store.ts'

export async function listOwnAccommodations({ db, clock }: Deps, caller: Caller): Promise<Reply<typeof listCall>> {
  return {
    current: (await findAccommodation(db, { userId: caller.id, now: clock.now() })) ?? null,
    requests: await findOwnRequests(db, { userId: caller.id }),
  }
}

/** Counts only visible characters. */
export function sentences(field: string, typed: string): string {
  const text = lines(typed)
  if (text.length < shortestAccommodationText)
    throw invalid([{ field, message: `Please write at least ${shortestAccommodationText} characters.` }])
  return text
}

export async function requestAccommodation(
  deps: Deps,
  caller: Caller,
  body: { wish: string; reason: string },
): Promise<AccommodationRequest> {
  const { db, clock, config, nudge } = deps
  const [wish, reason] = [sentences('wish', body.wish), sentences('reason', body.reason)]
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    await spend(trx, [{ key: `accommodation-requests:${caller.id}`, max: accommodationRequestsADay, window: days(1) }], now)
    if (!(await insertRequest(trx, { userId: caller.id, wish, reason, now }))) throw problem('accommodation_requested')
    const toAdministrators = requestMail(config)
    await queueMails(
      trx,
      [
        { to: caller.email, mail: receiptMail(config) },
        ...(await addressesOfAdministrators(trx)).map((to) => ({ to, mail: toAdministrators })),
      ],
      now,
    )
    afterCommit(trx, () => nudge('mails'))
    const [own] = await findOwnRequests(trx, { userId: caller.id })
    if (!own) throw problem('not_found')
    return own
  })
}

export async function withdrawRequest({ db }: Deps, caller: Caller, id: number): Promise<void> {
  if (!(await deleteOpenRequest(db, { id, userId: caller.id }))) throw problem('not_found')
}
