import { useSession } from '../../lib/session.ts'

/**
 * Who is offered to edit and delete a post (spec §6): the server fills in a creator's email for its owner and for who moderates alone, and of
 * what the house wrote there is none. Whether it may be done the server decides by itself.
 */
export const mayChange = ({ email }: { email: string }): boolean => email !== ''

/** Whether a post is the reader's own. Who moderates is sent everybody's email. */
export function useIsOwn(): (creator: { email: string }) => boolean {
  const session = useSession()
  const moderates = session?.data.is_admin || session?.data.is_staff
  return ({ email }) => email !== '' && (!moderates || email === session.email)
}
