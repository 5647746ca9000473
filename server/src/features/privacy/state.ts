/** What somebody is told of a copy of their data, and of leaving. */
import type { PrivacyState } from 'contract/privacy/api.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { personOf } from '../accounts/accounts.ts'
import { findErasure } from './erasure-store.ts'
import { hindranceOf } from './erasures.ts'
import { findExport } from './export-store.ts'
import { exportStateOf } from './exports.ts'

export async function privacyOf({ db, clock }: Deps, data: readonly PersonalData[], userId: number): Promise<PrivacyState> {
  if (!(await personOf(db, userId))) throw problem('user_unknown')
  const erasure = await findErasure(db, userId)
  const isErased = erasure?.erased_at != null
  return {
    export: exportStateOf(await findExport(db, userId), clock.now()),
    erasure:
      erasure && !isErased
        ? {
            asked_at: erasure.asked_at.toISOString(),
            due_at: erasure.due_at.toISOString(),
            remove_posts: erasure.removes_posts,
          }
        : null,
    erased: isErased,
    hindrance: isErased ? null : ((await hindranceOf(db, data, userId)) ?? null),
  }
}
