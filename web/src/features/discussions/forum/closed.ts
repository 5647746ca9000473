/** Whether anything may still be written in the thread that is shown: in one that is closed by who moderates alone. */
import { createContext, useContext } from 'react'
import { useSession } from '../../../lib/session.ts'

const Closed = createContext(false)
export const ThreadClosed = Closed.Provider

export function useIsClosedToReader(): boolean {
  const session = useSession()
  const moderates = session?.data.is_admin || session?.data.is_staff
  return useContext(Closed) && !moderates
}
