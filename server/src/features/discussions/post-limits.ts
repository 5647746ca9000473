/** How much one person writes in a minute. */
import type { Db } from '../../db/db.ts'
import { minutes } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import { spend } from '../../platform/limits.ts'

const perMinute = { discussion: 10, answer: 20 }

/** @throws a problem (429) that says when there is room again */
export const spendPost = (db: Db, caller: Caller, kind: keyof typeof perMinute, now: Date): Promise<void> =>
  spend(db, [{ key: `${kind}:${caller.id}`, max: perMinute[kind], window: minutes(1) }], now)
