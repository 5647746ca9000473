/** A member's own card: form, preview, consent and counts. */

import { problem } from 'contract/problems.ts'
import type { CardForm, RecruitingState } from 'contract/recruiting/candidates.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { wasEverOpen } from '../../payments/payments.ts'
import { countBlocked } from './closures.ts'
import { ownDomain } from './domains.ts'
import { proposedKeyWords } from './key-words.ts'
import { ownFields } from './own-fields.ts'
import { regionsOf } from './regions-of-cities.ts'
import { findCandidate, findConsent, findShownFields } from './store.ts'
import { countUnanswered } from './unanswered.ts'

const mayJoin = (db: Db, userId: number): Promise<boolean> =>
  wasEverOpen(db, userId, ['interview', 'core_certificate', 'applied_certificate'])

/** @throws problem where the caller may not join */
export async function admitToMarket(db: Db, { id }: Pick<Caller, 'id'>): Promise<void> {
  if (!(await mayJoin(db, id)))
    throw problem('not_allowed', {
      message: 'Recruiters find members who have or had Interview or a certificate plan. Choose a plan first.',
    })
}

export async function readState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Pick<Caller, 'id' | 'email'>,
): Promise<RecruitingState> {
  const now = clock.now()
  const { id: userId } = caller
  const candidate = await findCandidate(db, { userId })
  const { is_on = false, ...form } = candidate ?? (await proposedForm(db, caller))
  const all = await ownFields(db, userId, form, now)
  const consent = await findConsent(db, { userId })
  const shown = is_on ? await findShownFields(db, { userId }) : undefined
  const fields = shown?.fields ?? {}
  return {
    may_join: await mayJoin(db, userId),
    is_on,
    consented_at: consent?.given_at.toISOString() ?? null,
    consent_version: consent?.version ?? null,
    form,
    all,
    preview: {
      fields,
      waiting: form.shown.filter((field) => all[field] !== undefined && fields[field] === undefined),
      is_in_index: shown !== undefined,
    },
    unanswered: await countUnanswered(db, userId, now),
    blocked: await countBlocked(db, userId, now),
  }
}

/** The first proposal: from the profile, with nothing ticked. */
async function proposedForm(db: Db, { id, email }: Pick<Caller, 'id' | 'email'>): Promise<CardForm & { is_on?: false }> {
  const profile = db.selectFrom('users').select(['key_words', 'job_cities']).where('id', '=', id)
  const { key_words, job_cities } = await profile.executeTakeFirstOrThrow()
  const own = ownDomain(email)
  return {
    roles: [],
    regions: regionsOf(job_cities),
    years: null,
    remote: null,
    available: null,
    key_words: proposedKeyWords(key_words),
    shown: [],
    hidden_from: own ? [own] : [],
  }
}
