/** What may be done to an account: each a deed with its word for the audit. `administer.ts` does them. */

import type { Role } from 'contract/accounts/administration.ts'
import type { EventName } from 'contract/admin/event-words.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { mailResetLink } from '../recovery/forgot-password.ts'
import { endSessions } from '../revoke.ts'
import { mailConfirmationLink } from '../sign-up.ts'
import type { User } from '../store.ts'
import { suspend } from '../suspend.ts'
import { deleteDevice, deleteDevices, setAdmin, setName, setRights, setSuspension, setSuspensionEnd } from './deed-store.ts'

export interface Deed {
  event: EventName
  detail?: Record<string, unknown>
  /** `db` is a transaction that has locked the person. */
  act(db: Db, user: User, now: Date): Promise<unknown>
}

/** A recruiter works for a firm: they read nothing of members. */
function refuseRecruiter({ kind }: User): void {
  if (kind === 'recruiter')
    throw problem('not_now', { message: 'A recruiter cannot be staff. Use another account for this person.' })
}

/** Those of the command line, by their words there. */
export const deeds = {
  promote: {
    event: 'made administrator',
    act(db, user) {
      refuseRecruiter(user)
      return setAdmin(db, user.id, true)
    },
  },
  demote: {
    event: 'no administrator any more',
    async act(db, { id }) {
      await setAdmin(db, id, false)
      await endSessions(db, id)
    },
  },
  suspend: { event: 'suspended', act: (db, { id }, now) => suspend(db, id, now) },
  unsuspend: { event: 'suspension lifted', act: (db, { id }) => setSuspension(db, id, undefined) },
  // The support flow of spec §1: both slots are free, and nothing goes on in the browsers that held them.
  'free-devices': {
    event: 'devices freed',
    async act(db, { id }) {
      await deleteDevices(db, id)
      await endSessions(db, id)
    },
  },
} satisfies Record<string, Deed>

export type DeedName = keyof typeof deeds

export const signOut: Deed = { event: 'signed out by an administrator', act: (db, { id }) => endSessions(db, id) }

const lastMoment = new Date('9999-12-31T23:59:59Z')

interface Suspension {
  reason: string
  until: Date | undefined
  cancelsRenewals: boolean
}

export function suspension({ reason, until, cancelsRenewals }: Suspension, now: Date): Deed {
  if (until) refuseEnd(until, now)
  return {
    event: deeds.suspend.event,
    detail: { reason, ...(until && { until: until.toISOString() }), ...(cancelsRenewals && { cancel_renewals: true }) },
    act: (db, { id }, at) => suspend(db, id, at, { until, reason }),
  }
}

function refuseEnd(until: Date, now: Date): void {
  // A leap second is a moment by its form, and none to JavaScript; a year of five digits is none that is shown.
  if (!(until < lastMoment)) throw invalid([{ field: 'until', message: 'This date and time do not exist.' }])
  if (until <= now) throw invalid([{ field: 'until', message: 'The end must be in the future.' }])
}

interface ChangedEnd {
  reason: string
  /** Null: until it is lifted. */
  until: Date | null
  /** The end that the administrator saw. */
  was: Date | null
}

export function suspensionEnd({ reason, until, was }: ChangedEnd, now: Date): Deed {
  if (until) refuseEnd(until, now)
  return {
    event: 'suspension end changed',
    detail: { reason, end_before: was?.toISOString() ?? null, end: until?.toISOString() ?? null },
    async act(db, { id, suspended_at, suspended_until }) {
      if (!suspended_at) throw problem('not_now', { message: 'This account is not suspended.' })
      if (suspended_until?.getTime() !== was?.getTime()) throw problem('not_now', { message: changedMeanwhile })
      await setSuspensionEnd(db, id, until)
    },
  }
}

const changedMeanwhile =
  'The end of this suspension has changed since you opened this page. Check the new end, then change it again if you still want to.'

export function freeSlot(slot: number): Deed {
  return {
    event: 'device freed',
    detail: { slot },
    async act(db, { id }) {
      if (!(await deleteDevice(db, id, slot))) throw problem('not_found')
    },
  }
}

const madeEvents: Record<Role, EventName> = {
  administrator: deeds.promote.event,
  staff: 'made staff',
  none: 'neither staff nor administrator any more',
}

/** Whoever has less than before is signed out: what an open page still shows is not theirs any more. */
export function role(given: Role): Deed {
  return {
    event: madeEvents[given],
    async act(db, user) {
      const { id, is_admin, is_staff } = user
      if (given !== 'none') refuseRecruiter(user)
      await setRights(db, id, { is_admin: given === 'administrator', is_staff: given === 'staff' })
      const hasLess = (is_admin && given !== 'administrator') || (is_staff && given === 'none')
      if (hasLess) await endSessions(db, id)
    },
  }
}

export function name(given: { firstname: string; lastname: string }): Deed {
  const corrected = { firstname: given.firstname.trim(), lastname: given.lastname.trim() }
  const errors = [
    ...(corrected.firstname === '' ? [{ field: 'firstname', message: 'First name is required' }] : []),
    ...(corrected.lastname === '' ? [{ field: 'lastname', message: 'Last name is required' }] : []),
  ]
  if (errors.length > 0) throw invalid(errors)
  return { event: 'name corrected', act: (db, { id }) => setName(db, id, corrected) }
}

export const confirmation = (deps: Deps): Deed => ({
  event: 'confirmation sent again',
  async act(db, user, now) {
    if (user.email_confirmed_at || user.suspended_at) throw problem('not_now')
    await mailConfirmationLink(db, deps, user, now)
  },
})

export const reset = (deps: Deps): Deed => ({
  event: 'reset sent',
  async act(db, user, now) {
    if (user.suspended_at) throw problem('not_now')
    await mailResetLink(db, deps, user, now)
  },
})
