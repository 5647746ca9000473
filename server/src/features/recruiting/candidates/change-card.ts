/** A member fills in the card, switches it on with a consent, and off. */

import { problem } from 'contract/problems.ts'
import type { CardForm, RecruitingState } from 'contract/recruiting/candidates.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import { fieldsInOrder, regions, roles } from 'contract/recruiting/vocabulary.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { renewExclusions } from './closures.ts'
import { readDomains } from './domains.ts'
import { foldKeyWords } from './key-words.ts'
import { admitToMarket, readState } from './state.ts'
import { closeConsent, findConsent, giveConsent, lockCandidate, removeCard, saveForm, switchCandidate } from './store.ts'

type Changing = Pick<Deps, 'db' | 'clock'>

/** A card that reads otherwise leaves the index at once; the next build shows it again. */
export async function saveCard(deps: Changing, caller: Caller, typed: CardForm): Promise<RecruitingState> {
  await admitToMarket(deps.db, caller)
  const form = readForm(typed)
  await inTransaction(deps.db, async (db) => {
    const now = deps.clock.now()
    const { is_on, ...before } = await lockCandidate(db, caller.id, now)
    const isChanged = JSON.stringify(readForm(before)) !== JSON.stringify(form)
    if (isChanged) {
      await saveForm(db, caller.id, form, now)
      await removeCard(db, caller.id)
    }
    await renewExclusions(db, { ...caller, hiddenFrom: form.hidden_from }, now)
  })
  return readState(deps, caller)
}

/** In a fixed order: cards that say the same are the same. */
function readForm({ years, remote, available, ...form }: CardForm): CardForm {
  return {
    roles: roles.filter((role) => form.roles.includes(role)),
    regions: regions.filter((region) => form.regions.includes(region)),
    years,
    remote,
    available,
    key_words: foldKeyWords(form.key_words),
    shown: fieldsInOrder.filter((field) => form.shown.includes(field)),
    hidden_from: readDomains(form.hidden_from),
  }
}

/** @param version of the words that the member read */
export async function switchOn(deps: Changing, caller: Caller, version: string): Promise<RecruitingState> {
  await admitToMarket(deps.db, caller)
  if (version !== consentVersion)
    throw problem('changed_elsewhere', { message: 'The words of the consent have changed. Reload the page and read them again.' })
  await inTransaction(deps.db, async (db) => {
    const now = deps.clock.now()
    const { hidden_from } = await lockCandidate(db, caller.id, now)
    await renewExclusions(db, { ...caller, hiddenFrom: hidden_from }, now)
    if ((await findConsent(db, { userId: caller.id }))?.version !== version) {
      await closeConsent(db, caller.id, now)
      await giveConsent(db, caller.id, version, now)
    }
    await switchCandidate(db, caller.id, true, now)
  })
  return readState(deps, caller)
}

/** Withdraws the consent, also for a member who may no longer join. */
export async function switchOff(deps: Changing, caller: Caller): Promise<RecruitingState> {
  await inTransaction(deps.db, async (db) => {
    const now = deps.clock.now()
    const { is_on } = await lockCandidate(db, caller.id, now)
    await removeCard(db, caller.id)
    if (!is_on) return
    await switchCandidate(db, caller.id, false, now)
    await closeConsent(db, caller.id, now)
  })
  return readState(deps, caller)
}
