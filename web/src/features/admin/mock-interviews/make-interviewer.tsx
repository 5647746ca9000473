import { type AdminInterviewer, listMockInterviewers, makeInterviewer } from 'contract/mock-interviews/administration.ts'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DeedDialog } from '../deed-dialog.tsx'

/** @param interviewer who is one already */
export function MakeInterviewer({ interviewer, onClose }: { interviewer?: AdminInterviewer; onClose: () => void }) {
  const [email, setEmail] = useState(interviewer?.email ?? '')
  const [name, setName] = useState(interviewer?.name ?? '')
  const [isOpen, setOpen] = useState(!interviewer?.is_closed_by_staff)
  return (
    <DeedDialog
      title={interviewer ? `Change ${interviewer.name}` : 'Make an interviewer'}
      does={
        interviewer
          ? 'Candidates see the new name from now on. Closed here, a calendar takes nothing new, and its interviewer cannot open it. Existing bookings stay.'
          : 'They must have an account. They set their hours, their zone and their room themselves, and can be booked from then on.'
      }
      word={interviewer ? 'Change it' : 'Make an interviewer'}
      done={interviewer ? 'It is changed.' : 'They hold interviews now.'}
      deed={[makeInterviewer, { body: { email, name, is_open: isOpen } }]}
      disabled={email.trim() === '' || name.trim() === ''}
      renews={[listMockInterviewers]}
      onClose={onClose}
    >
      {!interviewer && (
        <TextField
          label="E-mail"
          help="Of their account."
          type="email"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <TextField
        label="Name"
        help="As candidates read it."
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox checked={isOpen} onChange={({ target }) => setOpen(target.checked)}>
        Takes new bookings
      </Checkbox>
    </DeedDialog>
  )
}
