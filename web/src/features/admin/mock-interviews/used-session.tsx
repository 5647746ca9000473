/** A checkout was marked used without a booking here: its buyer has another credit. */
import { listMockBookings, reissueUsedSession } from 'contract/mock-interviews/administration.ts'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../admin.module.css'
import { DeedDialog } from '../deed-dialog.tsx'
import { ReasonField } from '../reason-field.tsx'

export function UsedSession() {
  const [isOpen, setOpen] = useState(false)
  const isAdmin = useSession()?.data.is_admin === true
  if (!isAdmin) return null
  return (
    <section className={styles.part} aria-labelledby="used-session">
      <h2 id="used-session" className={styles.partTitle}>
        Credits used without a booking
      </h2>
      <p className={styles.intro}>If a paid checkout is marked as used but has no booking, give its buyer a new credit.</p>
      <div className={styles.more}>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Give a new credit for a checkout
        </Button>
      </div>
      {isOpen && <Reissue onClose={() => setOpen(false)} />}
    </section>
  )
}

function Reissue({ onClose }: { onClose: () => void }) {
  const [session, setSession] = useState('')
  const [reason, setReason] = useState('')
  return (
    <DeedDialog
      title="Give a new credit for a checkout"
      does="The buyer can book again without paying. If there is a booking, use “Give a new credit” beside it instead."
      word="Give a new credit"
      done="The buyer has a new credit."
      deed={[reissueUsedSession, { body: { session_id: session.trim(), reason } }]}
      disabled={session.trim() === '' || reason.trim() === ''}
      renews={[listMockBookings]}
      onClose={onClose}
    >
      <TextField
        label="Checkout"
        help="Its ID at the payment provider (cs_…)."
        maxLength={200}
        value={session}
        onChange={({ target }) => setSession(target.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </DeedDialog>
  )
}
