/** Light or dark: the system's choice until the reader makes one, which this browser then remembers. */
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const key = 'theme'
const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

/**
 * Runs in the head, before anything is painted: no flash of the other theme, and nothing shown that belongs to visitors only.
 * A constant, so that its hash in the content security policy is one as well.
 */
export const beforePaint = `(function(d,t){try{t=localStorage.getItem('${key}');if(localStorage.getItem('token'))d.dataset.session='yes'}catch(e){}
d.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement)`

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
}

/** The theme on screen; `undefined` while the server renders, which cannot know it. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined)
}

function current(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function chosen(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function subscribe(changed: () => void): () => void {
  const system = dark()
  const follow = () => {
    const choice = chosen()
    document.documentElement.dataset.theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light'
  }
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', follow)
  window.addEventListener('storage', follow)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', follow)
    window.removeEventListener('storage', follow)
  }
}
