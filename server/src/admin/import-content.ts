/** `import`: what a start does with items and topics of the content folder, at once. Readers see it when their page asks again. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadLibraryIfChanged } from '../features/library/content/load-library.ts'
import { audit } from '../platform/audit.ts'
import type { CommandDeps, Outcome } from './verbs.ts'

/** @param given an absolute folder; empty: CONTENT_DIR */
export async function importContent({ db, clock, config }: CommandDeps, given: string): Promise<Outcome> {
  const folder = given || config.contentDir
  // Of a mistyped folder all items would have vanished.
  if (!existsSync(join(folder, 'items')))
    return { exit: 1, says: `${folder} is not a content folder: it has no folder named items.` }
  try {
    const { items, changed, hidden } = await loadLibraryIfChanged(db, folder, { info: () => {} })
    await audit(db, { event: 'content imported', detail: { by: 'command line', folder, items, changed, hidden } }, clock.now())
    return { exit: 0, says: `${items} items: ${changed} new or changed, ${hidden} hidden because their folders are gone.` }
  } catch (error) {
    return { exit: 1, says: `Nothing was changed. ${(error as Error).message}` }
  }
}
