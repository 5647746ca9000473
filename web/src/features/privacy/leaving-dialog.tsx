/** Who logs in while their account is about to be erased is asked whether to keep it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moment } from '../../lib/date.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useKeepAccount } from './leave-for-good.tsx'
import styles from './privacy.module.css'
import { privacyQuery } from './privacy-query.ts'

export function LeavingDialog({ onLogOut }: { onLogOut: () => void }) {
  const [isClosed, setClosed] = useState(false)
  const { data } = useQuery(privacyQuery)
  const keep = useKeepAccount()
  const dueAt = data?.erasure?.due_at
  return (
    <Dialog title="Keep your account?" open={!isClosed && dueAt !== undefined} onClose={() => setClosed(true)}>
      <div className={styles.form}>
        <p>It is erased on {dueAt && moment(dueAt)}, as you asked. You can change your mind until then.</p>
        <Button full onClick={() => keep.mutate()} busy={keep.isPending && 'Keeping…'}>
          Keep my account
        </Button>
        <Button kind="secondary" full onClick={onLogOut}>
          Erase it as planned and log out
        </Button>
      </div>
    </Dialog>
  )
}
