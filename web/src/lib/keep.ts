/**
 * What this browser remembers beside the session. A store that is full or forbidden loses the memory and nothing else: nobody who
 * writes is stopped by it.
 *
 * A key says what it is of, then whose, then where: `note.1.2`. Logging out forgets it unless session.ts names its beginning.
 */
type Store = 'localStorage' | 'sessionStorage'

/** @param store `sessionStorage` is this tab's alone */
export function keep(key: string, text: string, store: Store = 'localStorage'): void {
  try {
    window[store].setItem(key, text)
  } catch (error) {
    console.warn(`This browser does not keep ${key}`, error)
  }
}

export function forget(key: string, store: Store = 'localStorage'): void {
  try {
    window[store].removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}

export function read(key: string, store: Store = 'localStorage'): string | undefined {
  try {
    return window[store].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** What was kept as JSON; undefined where there is none, or something else. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
