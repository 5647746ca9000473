/**
 * Leaving for good: asked for with the password, done a week later by a job (`carry-out-erasures.ts`), and until then taken back by who logs in
 * again. What goes on is brought to its end at once: who thinks again can resume plans, and book again.
 */
import { erasureDays } from 'contract/privacy/api.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { after, days } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import { queueMail } from '../../platform/outbox.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { addressesOf, insistOnPassword, keepAccount, signOutToLeave } from '../accounts/accounts.ts'
import { deleteErasure, insertErasure } from './erasure-store.ts'
import { keptMail, leavingMail } from './mails.ts'

interface Wish {
  current_password: string
  remove_posts: boolean
}

export async function askForErasure(
  deps: Deps,
  data: readonly PersonalData[],
  caller: Caller,
  { current_password, remove_posts }: Wish,
  network: string,
): Promise<void> {
  const isStillPassword = await insistOnPassword(deps, caller, current_password, network)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await isStillPassword(db)
    await orderErasure(deps, db, data, { userId: caller.id, by: null, removesPosts: remove_posts }, now)
    await audit(db, { event: 'erasure asked', userId: caller.id, network, detail: { remove_posts } }, now)
  })
  nudge(deps)
}

interface Order {
  userId: number
  /** An administrator's number. */
  by: number | null
  removesPosts: boolean
}

/** `db` is a transaction that has locked the person. Asked for again it stays as it was asked for first. */
export async function orderErasure(
  deps: Deps,
  db: Db,
  data: readonly PersonalData[],
  { userId, by, removesPosts }: Order,
  now: Date,
): Promise<void> {
  const hindrance = await hindranceOf(db, data, userId)
  if (hindrance) throw problem('cannot_leave', { message: hindrance })
  const dueAt = after(now, days(erasureDays))
  if (!(await insertErasure(db, { userId, by, removesPosts, now, dueAt }))) throw problem('not_now')
  await signOutToLeave(db, userId, dueAt)
  const [email] = await addressesOf(db, userId)
  const mail = leavingMail(deps.config, { dueAt, removesPosts, byAdministrator: by !== null })
  if (email) await queueMail(db, email, mail, now)
}

export async function takeBackErasure(deps: Deps, caller: Caller, network: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await callOff(deps, db, caller.id, now)
    await audit(db, { event: 'erasure taken back', userId: caller.id, network }, now)
  })
  nudge(deps)
}

/** @throws where there is nothing to take back any more */
export async function callOff(deps: Deps, db: Db, userId: number, now: Date): Promise<void> {
  // The person first, as everywhere.
  await keepAccount(db, userId)
  if (!(await deleteErasure(db, userId))) throw problem('not_now')
  const [email] = await addressesOf(db, userId)
  if (email) await queueMail(db, email, keptMail(deps.config), now)
}

/** The first reason of any feature's. */
export async function hindranceOf(db: Db, data: readonly PersonalData[], userId: number): Promise<string | undefined> {
  for (const { hindrance } of data) {
    const found = await hindrance?.(db, userId)
    if (found) return found
  }
  return undefined
}

function nudge(deps: Deps): void {
  deps.nudge('mails')
  deps.nudge('erasures')
}
