import { changeSuspensionEnd } from 'contract/accounts/administration.ts'
import { useState } from 'react'
import { moment } from '../../../../lib/date.ts'
import { Radio, RadioGroup } from '../../../../ui/radio-group.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { DeedDialog } from '../../deed-dialog.tsx'
import { ReasonField } from '../../reason-field.tsx'
import type { DeedProps } from './person-deeds.tsx'

export function ChangeSuspensionEnd({ person: { id, firstname, suspended_until: was }, onClose }: DeedProps) {
  const [hasEnd, setHasEnd] = useState(true)
  const [until, setUntil] = useState(was ? localTime(was) : '')
  const [reason, setReason] = useState('')
  const end = hasEnd ? until : null
  return (
    <DeedDialog
      title="Change the end of the suspension"
      does={`The suspension of ${firstname} ${was ? `ends ${moment(was)}` : 'lasts until an administrator lifts it'}. Choose another end.`}
      word="Change the end"
      done="The end of the suspension is changed."
      deed={() => [
        changeSuspensionEnd,
        { params: { userId: id }, body: { reason, until: end === null ? null : new Date(end).toISOString(), was } },
      ]}
      disabled={reason.trim() === '' || end === ''}
      onClose={onClose}
    >
      <RadioGroup label="New end" value={hasEnd ? 'time' : 'lifted'} onChange={(value) => setHasEnd(value === 'time')}>
        <Radio value="time">At a date and time</Radio>
        <Radio value="lifted">When an administrator lifts it</Radio>
      </RadioGroup>
      {hasEnd && (
        <TextField
          label="Until"
          help="The time is in your time zone."
          type="datetime-local"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </DeedDialog>
  )
}

/** As a field of date and time takes it: `2026-03-02T09:00`, in the local zone. */
function localTime(iso: string): string {
  const at = new Date(iso)
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset())
  return at.toISOString().slice(0, 16)
}
