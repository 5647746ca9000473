import { correctName } from 'contract/accounts/administration.ts'
import { useState } from 'react'
import { TextField } from '../../../../ui/text-field.tsx'
import { DeedDialog } from '../../deed-dialog.tsx'
import type { DeedProps } from './person-deeds.tsx'

export function CorrectName({ person, onClose }: DeedProps) {
  const [firstname, setFirstname] = useState(person.firstname)
  const [lastname, setLastname] = useState(person.lastname)
  return (
    <DeedDialog
      title="Correct the name"
      does="From now on the name is this one, wherever it is shown and in what is mailed."
      word="Correct it"
      done="The name is corrected."
      deed={[correctName, { params: { userId: person.id }, body: { firstname, lastname } }]}
      disabled={firstname.trim() === '' || lastname.trim() === ''}
      onClose={onClose}
    >
      <TextField label="First name" maxLength={200} value={firstname} onChange={({ target }) => setFirstname(target.value)} />
      <TextField label="Last name" maxLength={200} value={lastname} onChange={({ target }) => setLastname(target.value)} />
    </DeedDialog>
  )
}
