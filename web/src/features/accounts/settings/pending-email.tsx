import { useMutation } from '@tanstack/react-query'
import type { Profile } from 'contract/accounts/model.ts'
import { cancelEmailChange } from 'contract/accounts/recovery.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../note.tsx'
import { useKeepProfile } from './profile-query.ts'
import styles from './settings.module.css'

/**
 * readings §2: the old address stays until the new one is confirmed, and the form says so.
 *
 * @param onKept the change was taken back; nothing of this is there any more
 */
export function PendingEmail({ profile, pending, onKept }: { profile: Profile; pending: string; onKept: () => void }) {
  const keepProfile = useKeepProfile()
  const keep = useMutation({
    mutationFn: () => call(cancelEmailChange, { params: { userId: profile.id } }),
    onSuccess({ message }) {
      keepProfile({ ...profile, pending_email: null })
      toast(message)
      onKept()
    },
  })
  return (
    <div className={styles.pending}>
      <Note good>
        <p>
          Please confirm the new address. We sent a link to {pending}. Until then {profile.email} stays.
        </p>
        <p>The link works for 24 hours. No email? Check your spam folder, or save the new address again.</p>
        <p>
          We send no link to an address that belongs to another account, or did within the last 7 days. In that case, use another
          address or try again later.
        </p>
      </Note>
      <Button kind="secondary" small onClick={() => keep.mutate()} busy={keep.isPending && 'Saving…'}>
        Keep the old address
      </Button>
    </div>
  )
}
