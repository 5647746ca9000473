/** Where nothing is free: a mail when something is, to who has paid. */
import { useMutation } from '@tanstack/react-query'
import { joinWaitlist, type VerifiedAccess } from 'contract/mock-interviews/api.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './join-waitlist.module.css'

interface TellMeProps {
  sessionId: string
  access: VerifiedAccess
  /** In which the mail tells the time. */
  zone: string
}

export function JoinWaitlist({ sessionId, access: { email_hint, is_waiting }, zone }: TellMeProps) {
  const wait = useMutation({
    mutationFn: () => call(joinWaitlist, { body: { session_id: sessionId, zone } }),
    meta: { quiet: true },
  })
  // Nobody knows where to write to.
  if (email_hint === null) return null
  return (
    <div className={styles.tell}>
      {is_waiting || wait.isSuccess ? (
        <p>We will email {email_hint} as soon as a time is free.</p>
      ) : (
        <Button kind="secondary" small onClick={() => wait.mutate()} busy={wait.isPending && 'One moment…'}>
          Notify me when a time is free
        </Button>
      )}
      {wait.isError && <p>{errorText(wait.error)}</p>}
    </div>
  )
}
