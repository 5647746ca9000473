/**
 * What is stored and belongs to nothing goes: what a deletion left, what came to nothing, what was cut off while it arrived. In this order it
 * may end anywhere and begin again; any number of processes may do it at once.
 */
import type { Deps } from '../../../deps.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import { clearIncoming } from '../../../platform/uploads/incoming.ts'
import { deleteAbandoned, findRemoved, findStray, forgetRemoved } from './store.ts'

const batch = 100
/** Longer than anything takes from its first byte to its answer. */
const patience = minutes(6)
/** Nothing of ours is stored before a row tells of it: only a database that was set back knows of files less than there are. It may be set forward again. */
const strayFor = days(1)

/** True when there may be more. */
export async function sweepFiles(deps: Deps): Promise<boolean> {
  await clearIncoming(deps.config.dataDir, patience)
  await deleteAbandoned(deps.db, after(deps.clock.now(), -patience))
  const names = await findRemoved(deps.db, batch, deps.clock.now())
  for (const name of names) {
    await deps.files.remove(name)
    await forgetRemoved(deps.db, name)
  }
  return names.length === batch
}

/** Of all that is stored, what has our names and no row. It reads the whole folder, or bucket: once in a while. */
export async function sweepStrayFiles({ db, clock, files }: Deps): Promise<boolean> {
  for await (const page of files.list()) {
    const old = page.filter(({ name, storedAt }) => isOurs(name) && storedAt.getTime() <= Date.now() - strayFor)
    for (const name of await findStray(
      db,
      old.map(({ name }) => name),
      clock.now(),
    ))
      await files.remove(name)
  }
  return false
}

export const isOurs = (name: string): boolean =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}-[a-z0-9-]{1,40}\.[a-z0-9]{1,5}$/.test(name)
