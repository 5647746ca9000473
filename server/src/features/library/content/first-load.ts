/**
 * The first load of a library runs while the process serves. A question can be read as soon as it is prepared, and the ones that readers open
 * are prepared first. The library counts as loaded only when all of its questions are saved.
 */
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ContentRefused } from '../../../platform/content/content-error.ts'
import type { Preparation } from '../../../platform/content/preparation.ts'
import { itemFolders } from './item-files.ts'
import { itemWorkers } from './item-workers.ts'
import { libraryHash } from './library-hash.ts'
import { type Log, loadLibrary, lockLoad, noteRefused } from './load-library.ts'
import { noteFirstLoad } from './load-store.ts'
import { loadTopics } from './load-topics.ts'
import { findMissingFolder, libraryReader, type PreparedItem, readBesideItems } from './read-library.ts'
import { refuseReusedIds, saveItem } from './save-item.ts'
import { saveNames } from './save-names.ts'
import type { Skill } from './skills.ts'

export interface FirstLoad extends Preparation {
  /** Resolves when the library is whole. @throws ContentRefused with everything that is wrong in the folder */
  whole: Promise<void>
  /** A later start goes on where this one stopped. */
  stop(): Promise<void>
}

/** @throws ContentRefused at once where a file beside the items is wrong */
export async function beginFirstLoad(db: Db, dir: string, log: Log): Promise<FirstLoad> {
  // Before the folder is read: what changes meanwhile is found the next time.
  const sourceHash = libraryHash(dir)
  const { topics, skills, errors } = await readBesideItems(dir)
  const wrong = [...findMissingFolder(dir), ...errors]
  if (wrong.length > 0) {
    await noteRefused(db, wrong)
    throw new ContentRefused(wrong)
  }
  await inTransaction(db, async (tx) => {
    await lockLoad(tx)
    await noteFirstLoad(tx)
    await loadTopics(tx, topics)
  })
  const workers = itemWorkers(dir, { onPrepared: (item) => saveEarly(db, item, skills) })
  workers.expect(await itemFolders(dir))
  let isWhole = false
  const whole = loadLibrary(db, log, { read: libraryReader(dir, workers.readItems), sourceHash })
    .then(() => {
      isWhole = true
    })
    .finally(workers.close)
  // The caller hears of it when it looks; until then it must not end the process.
  whole.catch(() => {})
  // What they have in common is checked and saved after the last of them.
  const left = () => (isWhole ? 0 : Math.max(1, workers.left()))
  return { left, prepareNext: workers.prepareNext, whole, stop: workers.close }
}

/** What is wrong keeps the whole library from being loaded in the end; it is not saved. */
async function saveEarly(db: Db, prepared: PreparedItem, skills: readonly Skill[]): Promise<PreparedItem> {
  const { compiled, item, errors } = prepared
  if (!item || !compiled) return prepared
  try {
    await inTransaction(db, async (tx) => {
      await lockLoad(tx)
      await refuseReusedIds(tx, [item])
      await saveItem(tx, item, compiled)
      await saveNames(tx, [item], skills)
    })
    return { item, errors }
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    return { item, errors: [...errors, ...error.errors] }
  }
}
