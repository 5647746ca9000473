/** Whether somebody may send a file at all: asked before it is read. What is in it is looked at when it is there. */
import type { Deps } from '../../../deps.ts'
import { hours, minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { refuseBeyondQuota } from './attach-file.ts'
import { roomTakenBy } from './store.ts'

const most = { aMinute: 20, anHour: 100 }

export async function admitFile({ db, clock }: Deps, { id }: Caller): Promise<void> {
  await spend(
    db,
    [
      { key: `upload:${id}`, max: most.aMinute, window: minutes(1) },
      { key: `upload-hour:${id}`, max: most.anHour, window: hours(1) },
    ],
    clock.now(),
  )
  refuseBeyondQuota(await roomTakenBy(db, id))
}
