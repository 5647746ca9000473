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
      title={interviewer ? `Change ${interviewer.name}` : 'Add an interviewer'}
      does={
        interviewer
          ? 'Candidates will see the new name. If you close the calendar to mock interviews, the interviewer cannot reopen it. Existing bookings stay. Examinations and orals can still be booked.'
          : 'They need an account. Candidates can book them once they have set their hours, time zone and room.'
      }
      word={interviewer ? 'Save' : 'Add an interviewer'}
      done={interviewer ? 'Saved.' : 'Interviewer added.'}
      deed={[makeInterviewer, { body: { email, name, is_open: isOpen } }]}
      disabled={email.trim() === '' || name.trim() === ''}
      renews={[listMockInterviewers]}
      onClose={onClose}
    >
      {!interviewer && (
        <TextField
          label="Email"
          help="Their account’s address."
          type="email"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <TextField
        label="Name"
        help="Candidates see this name."
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox checked={isOpen} onChange={({ target }) => setOpen(target.checked)}>
        Takes mock interviews
      </Checkbox>
    </DeedDialog>
  )
}
