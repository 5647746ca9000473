/** An administrator begins either for somebody else. A copy can only be had by who logs in as that person, so for who cannot there is none. */
import { invalid, problem } from 'contract/problems.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/guard.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { actOnPerson } from '../accounts/accounts.ts'
import { callOff, orderErasure } from './erasures.ts'
import { orderExport } from './exports.ts'

export async function exportPerson(deps: Deps, caller: Caller, userId: number, reason: string): Promise<void> {
  await actOnPerson(deps, caller, userId, {
    event: 'data export asked',
    detail: { reason: written(reason) },
    async act(db, user, now) {
      if (user.suspended_at || !user.email_confirmed_at) throw problem('not_now')
      await orderExport(db, { userId, by: caller.id }, now)
    },
  })
  deps.nudge('exports')
}

export async function erasePerson(
  deps: Deps,
  data: readonly PersonalData[],
  caller: Caller,
  userId: number,
  { reason, remove_posts }: { reason: string; remove_posts: boolean },
): Promise<void> {
  await actOnPerson(deps, caller, userId, {
    event: 'erasure asked',
    detail: { reason: written(reason), remove_posts },
    act: (db, _user, now) => orderErasure(deps, db, data, { userId, by: caller.id, removesPosts: remove_posts }, now),
  })
  deps.nudge('erasures')
}

export async function keepPerson(deps: Deps, caller: Caller, userId: number): Promise<void> {
  await actOnPerson(deps, caller, userId, {
    event: 'erasure taken back',
    act: (db, _user, now) => callOff(deps, db, userId, now),
  })
}

function written(reason: string): string {
  if (reason.trim() === '') throw invalid([{ field: 'reason', message: 'The field may not be blank.' }])
  return reason.trim()
}
