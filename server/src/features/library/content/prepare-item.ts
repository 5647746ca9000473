/** An item read, checked and compiled: what a process of `item-workers.ts` does. Pure. */
import { compileItem } from './compile-item.ts'
import type { Files, ItemFolder } from './item-files.ts'
import { readItem } from './read-item.ts'
import type { PreparedItem } from './read-library.ts'

export interface PrepareTask {
  folder: ItemFolder
  files: Files
}

/** @returns the item without its files, which the caller has */
export function prepareItem({ folder, files }: PrepareTask): PreparedItem {
  const { item, errors } = readItem(folder, files, new Set())
  if (!item) return { errors }
  const bare = { ...item, files: new Map<string, Uint8Array>() }
  return errors.length > 0 ? { item: bare, errors } : { item: bare, errors, compiled: compileItem(item) }
}
