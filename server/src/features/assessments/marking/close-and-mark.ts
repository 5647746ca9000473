import type { OutcomeDeps } from '../outcomes/open-case.ts'
import { closeDue } from '../sittings/close-due.ts'
import type { OutageDeps } from '../sittings/outages.ts'
import { markClosed } from './mark-attempt.ts'

/** Closes due sittings and marks closed ones. @returns whether there may be more */
export async function closeAndMark(deps: OutageDeps & OutcomeDeps): Promise<boolean> {
  const hasMoreDue = await closeDue(deps)
  const hasMoreToMark = await markClosed(deps)
  return hasMoreDue || hasMoreToMark
}
