/** Keeps a list outside of the database as the database has it. */
import { resolve } from 'node:path'
import type { Deps } from '../deps.ts'
import { type ListKind, writeList } from './authenticated-list.ts'

// The state that this process has written last, by the kind of list and the folder.
const written = new Map<string, string>()

/**
 * Writes it into the data folder and, where backups are made by themselves, beside them; only where it has changed since this process wrote it.
 *
 * @param state differs where the entries do; undefined where there are none
 */
export async function keepList<Entry extends { at: Date }>(
  kind: ListKind<Entry>,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  state: string | undefined,
  findEntries: () => Promise<Entry[]>,
): Promise<void> {
  const id = `${kind.fileName} ${config.dataDir}`
  if (state === undefined || written.get(id) === state) return
  const folders = [config.dataDir, ...(config.backups ? [resolve(config.backups.folder)] : [])]
  await writeList(kind, folders, { entries: await findEntries(), asOf: clock.now() }, config.backupPassphrase)
  written.set(id, state)
}
