import { type PersonPage, suspendPerson } from 'contract/accounts/administration.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { useState } from 'react'
import { TextField } from '../../../../ui/text-field.tsx'
import { DeedDialog } from '../../deed-dialog.tsx'
import { ReasonField } from '../../reason-field.tsx'

interface SuspendProps {
  person: Pick<PersonPage, 'id' | 'firstname'>
  renews?: readonly Endpoint[]
  onClose: () => void
}

export function Suspend({ person: { id, firstname }, renews = [], onClose }: SuspendProps) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const end = until ? { until: new Date(until).toISOString() } : {}
  return (
    <DeedDialog
      title={`Suspend ${firstname}`}
      does={`${firstname} is signed out everywhere and cannot log in, until it ends or is lifted. What they paid for and wrote stays.`}
      word="Suspend"
      done="The account is suspended."
      deed={[suspendPerson, { params: { userId: id }, body: { reason, ...end } }]}
      disabled={reason.trim() === ''}
      renews={renews}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        help="For administrators; the person finds it only in a copy of their data."
      />
      <TextField
        label="Until"
        help="Left empty, it has no end. In your own time zone."
        type="datetime-local"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
    </DeedDialog>
  )
}
