/** What is written and not saved yet, in this browser. */
import type { SavedText } from './autosave.ts'
import { forget, readJson, store } from './browser-storage.ts'
import { currentSession } from './session.ts'
import type { StoredKey } from './stored-keys.ts'

/** @param key `note.1.2`: what it is of, whose, where */
export const draftAt = (key: StoredKey) => ({
  read(): SavedText | undefined {
    const draft = readJson(key)
    return isSavedText(draft) ? draft : undefined
  },
  /** A save that fails after somebody has logged out leaves nothing of theirs behind. */
  store(draft: SavedText | undefined): void {
    if (!draft) forget(key)
    else if (currentSession()) store(key, JSON.stringify(draft))
  },
})

const isSavedText = (value: unknown): value is SavedText =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'version' in value &&
  typeof value.version === 'number'
