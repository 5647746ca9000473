import { useMutation } from '@tanstack/react-query'
import { erasureDays, type PrivacyState, takeBackErasure } from 'contract/privacy/api.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/api.ts'
import { updateSession } from '../../lib/change-session.ts'
import { fetchPart } from '../../lib/connection.ts'
import { moment } from '../../lib/date.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './privacy.module.css'
import { useKeepPrivacy } from './privacy-query.ts'

// With React Aria, which nobody needs before.
const LeaveDialog = lazy(async () => ({ default: (await fetchPart(() => import('./leave-dialog.tsx'))).LeaveDialog }))

interface LeaveProps extends Pick<PrivacyState, 'erasure' | 'hindrance'> {
  email: string
}

export function LeaveForGood({ erasure, hindrance, email }: LeaveProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="leave-for-good">
      <h3 id="leave-for-good" className={styles.title}>
        Leave for good
      </h3>
      {erasure ? (
        <Leaving dueAt={erasure.due_at} />
      ) : (
        <>
          <p>We erase your account {erasureDays} days after you ask us to. Log in before then to keep it.</p>
          {hindrance && <p className={styles.hindrance}>{hindrance}</p>}
          <Button kind="danger" disabled={hindrance !== null} onClick={() => setAsking(true)}>
            Erase my account
          </Button>
        </>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <LeaveDialog email={email} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Leaving({ dueAt }: { dueAt: string }) {
  const keep = useKeepAccount()
  return (
    <>
      <p role="status">Your account will be erased on {moment(dueAt)}.</p>
      <Button onClick={() => keep.mutate()} busy={keep.isPending && 'Keeping…'}>
        Keep my account
      </Button>
    </>
  )
}

export function useKeepAccount(onKept?: () => void) {
  const put = useKeepPrivacy()
  return useMutation({
    mutationFn: () => call(takeBackErasure),
    onSuccess(state) {
      put(state)
      updateSession({ is_leaving: false })
      toast('Your account will not be erased. You can resume your canceled plans.')
      onKept?.()
    },
  })
}
