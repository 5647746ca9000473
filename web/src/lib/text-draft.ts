/** What is written and not saved yet, in this browser. */
import { forget, keep, readJson } from './keep.ts'
import type { Kept } from './text-keeper.ts'

/** @param key `note.1.2`: what it is of, whose, where */
export const draftAt = (key: string) => ({
  read(): Kept | undefined {
    const draft = readJson(key)
    return isKept(draft) ? draft : undefined
  },
  keep: (draft: Kept | undefined): void => (draft ? keep(key, JSON.stringify(draft)) : forget(key)),
})

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'version' in value &&
  typeof value.version === 'number'
