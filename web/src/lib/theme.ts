/** Light or dark: the system's choice until the reader makes one, which this browser then remembers. */
import { useSyncExternalStore } from 'react'
import type { StoredKey } from './stored-keys.ts'

export type Theme = 'light' | 'dark'
export type ThemeChoice = 'system' | Theme

const key: StoredKey = 'theme'
const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

/**
 * Runs in the head, before anything is painted: no flash of the other theme, and nothing shown that belongs to visitors only.
 * A constant, so that its hash in the content security policy is one as well.
 */
export const beforePaint = `(function(d,t){try{t=localStorage.getItem('${key}');if(localStorage.getItem('token'))d.dataset.session='yes'}catch(e){}
d.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement)`

// For a browser that stores nothing: the choice still holds on this page.
let notStored: ThemeChoice = 'system'

export function chooseTheme(choice: ThemeChoice): void {
  notStored = choice
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // See `notStored`.
  }
  show()
}

/** The theme on screen; `undefined` while the server renders, which cannot know it. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined)
}

/** What the reader chose; `undefined` while the server renders. */
export function useThemeChoice(): ThemeChoice | undefined {
  return useSyncExternalStore(subscribe, chosen, () => undefined)
}

function current(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function chosen(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return notStored
  }
}

function show(): void {
  const choice = chosen()
  // Set even when it is the same: who shows the choice is told by it.
  document.documentElement.dataset.theme = choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice
}

function subscribe(changed: () => void): () => void {
  const system = dark()
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', show)
  window.addEventListener('storage', show)
  // The system may have changed its mind since the page was painted.
  show()
  return () => {
    observer.disconnect()
    system.removeEventListener('change', show)
    window.removeEventListener('storage', show)
  }
}
