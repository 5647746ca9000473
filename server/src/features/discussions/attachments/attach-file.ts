/**
 * A file that came with an answer. First a row says that it will be there, then its bytes are stored, then one transaction commits the
 * answer and whose the file is: a process that ends in between leaves nothing behind that the row, and with it the sweep, does not know of.
 */
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { inUtf8 } from '../../../platform/uploads/convert.ts'
import type { ReceivedFile } from '../../../platform/uploads/incoming.ts'
import { recognise } from '../../../platform/uploads/recognise.ts'
import { newStoredName, shownName } from './names.ts'
import { attach, deleteUnattached, type FileColumns, insertFile, type NewFile, roomTakenBy } from './store.ts'

/** One person's, at most. */
const quota = { bytes: 200 * 1024 * 1024, files: 500 }

/** A file that is stored and waits for its answer. */
export interface StoredFile extends FileColumns {
  id: number
}

/**
 * Does `work`, which commits the answer and calls `attachTo` in the same transaction; where it fails nothing is kept.
 *
 * @param received nothing is stored where there is no file: then `work` is all
 */
export async function withFile<T>(
  deps: Deps,
  caller: Caller,
  received: ReceivedFile | undefined,
  work: (file: StoredFile | undefined) => Promise<T>,
): Promise<T> {
  if (!received) return work(undefined)
  const file = await store(deps, caller, received)
  try {
    return await work(file)
  } catch (error) {
    await release(deps, file.id)
    throw error
  }
}

/** In the place of the one that the answer had. */
export async function attachTo(db: Db, file: StoredFile, answerId: number): Promise<void> {
  if (!(await attach(db, file.id, answerId))) throw problem('unavailable')
}

async function store(deps: Deps, caller: Caller, received: ReceivedFile): Promise<StoredFile> {
  // Before the work of reading and converting it, and again when its size is known.
  refuseBeyondQuota(await roomTakenBy(deps.db, caller.id), received.bytes)
  const { file, from: convertedFrom } = await inUtf8(deps.config.dataDir, received)
  const { kind, width, height } = await recognise(file)
  const name = shownName(file.name, kind)
  const storedName = newStoredName(name, kind)
  const { bytes, sha256 } = file
  const id = await reserve(deps, { ownerId: caller.id, storedName, name, kind, bytes, sha256, width, height, convertedFrom })
  try {
    await deps.files.keep(storedName, received.path)
  } catch (error) {
    deps.log.error({ err: error }, 'a file could not be stored')
    await release(deps, id)
    throw problem('unavailable', { message: 'The file could not be stored right now. Please try again later.' })
  }
  const columns = { file_stored_name: storedName, file_name: name, file_bytes: bytes, file_width: width, file_height: height }
  return { id, ...columns, file_converted_from: convertedFrom }
}

function reserve({ db, clock }: Deps, file: NewFile): Promise<number> {
  return inTransaction(db, async (db) => {
    refuseBeyondQuota(await roomTakenBy(db, file.ownerId), file.bytes)
    return insertFile(db, file, clock.now())
  })
}

export function refuseBeyondQuota(taken: { count: number; bytes: number }, more = 0): void {
  if (taken.count < quota.files && taken.bytes + more <= quota.bytes) return
  throw problem('not_allowed', {
    message: 'You have reached the limit for files (200 MB or 500 files). Please delete some you no longer need.',
  })
}

async function release({ db, nudge }: Deps, id: number): Promise<void> {
  await deleteUnattached(db, id)
  nudge('files')
}
