/** The words that led here from the search travel with the step of the history: its frames mark them. */
import { useLocation } from 'react-router'

const none: readonly string[] = []

export const foundState = (words: readonly string[]) => ({ found: words })

export function useFoundWords(): readonly string[] {
  const state: unknown = useLocation().state
  const found = typeof state === 'object' && state !== null && 'found' in state ? state.found : undefined
  return Array.isArray(found) ? found : none
}
