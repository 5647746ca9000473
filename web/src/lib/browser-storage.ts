/**
 * What this browser remembers beside the session. A store that is full or forbidden loses the memory and nothing else: nobody who
 * writes is stopped by it.
 */
import type { StoredKey } from './stored-keys.ts'

type Area = 'localStorage' | 'sessionStorage'

/** @param area `sessionStorage` is this tab's alone */
export function store(key: StoredKey, text: string, area: Area = 'localStorage'): void {
  try {
    window[area].setItem(key, text)
  } catch (error) {
    console.warn(`This browser does not store ${key}`, error)
  }
}

export function forget(key: StoredKey, area: Area = 'localStorage'): void {
  try {
    window[area].removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}

export function read(key: StoredKey, area: Area = 'localStorage'): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** What was stored as JSON; undefined where there is none, or something else. */
export function readJson(key: StoredKey): unknown {
  try {
    return JSON.parse(read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
