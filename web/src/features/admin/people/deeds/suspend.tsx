import { useQuery } from '@tanstack/react-query'
import { type PersonPage, suspendPerson } from 'contract/accounts/administration.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { listPersonRenewals, type PersonRenewal } from 'contract/payments/administration.ts'
import { money } from 'contract/payments/money.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { useState } from 'react'
import { date } from '../../../../lib/date.ts'
import { endpointQuery } from '../../../../lib/queries.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import styles from '../../admin.module.css'
import { DeedDialog } from '../../deed-dialog.tsx'
import { NotLoaded } from '../../paged.tsx'
import { ReasonField } from '../../reason-field.tsx'

interface SuspendProps {
  person: Pick<PersonPage, 'id' | 'firstname'>
  renews?: readonly Endpoint[]
  onClose: () => void
}

export function Suspend({ person: { id, firstname }, renews = [], onClose }: SuspendProps) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [cancels, setCancels] = useState(true)
  const { data, isError, refetch } = useQuery(endpointQuery(listPersonRenewals, { params: { userId: id } }))
  const renewals = data?.renewals ?? []
  const isCancelable = renewals.some(({ is_pending }) => !is_pending)
  const end = until ? { until: new Date(until).toISOString() } : {}
  return (
    <DeedDialog
      title={`Suspend ${firstname}`}
      does={`${firstname} will be signed out everywhere and can’t log in until the suspension ends or you lift it. Payments and posts stay.`}
      word="Suspend"
      done="The account is suspended."
      deed={[
        suspendPerson,
        { params: { userId: id }, body: { reason, ...end, ...(isCancelable && cancels && { cancel_renewals: true }) } },
      ]}
      disabled={reason.trim() === '' || (!data && !isError)}
      renews={[listPersonRenewals, ...renews]}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        help="Only administrators see it here; it is in the person’s copy of their data."
      />
      <TextField
        label="Until"
        help="Leave empty for no end. The time is in your time zone."
        type="datetime-local"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton lines={2} />)}
      {data && <Renewals renewals={renewals} />}
      {isCancelable && (
        <Checkbox checked={cancels} onChange={({ target }) => setCancels(target.checked)}>
          Cancel these renewals to stop further charges
        </Checkbox>
      )}
    </DeedDialog>
  )
}

/** A suspension alone stops no payment. */
function Renewals({ renewals }: { renewals: readonly PersonRenewal[] }) {
  if (renewals.length === 0) return <p className={styles.small}>No plan renews.</p>
  return (
    <div>
      <p className={styles.small}>A suspension does not stop payments. These plans renew:</p>
      <ul className={styles.entries}>
        {renewals.map((renewal) => (
          <li key={`${renewal.module} ${renewal.title}`}>{renewalText(renewal)}</li>
        ))}
      </ul>
    </div>
  )
}

function renewalText({ module, title, amount, renews_at, is_pending }: PersonRenewal): string {
  const plan = `${orderedTitle(module)}, ${title}: ${money(amount)}`
  if (is_pending) return `${plan}. Its first debit is on its way; it can be canceled once the debit has arrived.`
  return renews_at === null ? plan : `${plan} on ${date(renews_at)}`
}
