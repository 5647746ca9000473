/** What a link to an item opens of it, at the end of its address: `#note`, `#attempts`, `#submission-12`. */
import { useLocation } from 'react-router'

export type OpenedPart = 'note' | 'attempts' | `submission-${number}`

export function useIsOpened(part: 'note' | 'attempts'): boolean {
  return useLocation().hash === `#${part}`
}

/** The number of the submission that the address names. */
export function useOpenedSubmission(): number | undefined {
  const [, number] = /^#submission-(\d{1,10})$/.exec(useLocation().hash) ?? []
  return number === undefined ? undefined : Number(number)
}
