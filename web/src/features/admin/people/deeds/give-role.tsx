import { giveRole, type Role } from 'contract/accounts/administration.ts'
import { useState } from 'react'
import { Radio, RadioGroup } from '../../../../ui/radio-group.tsx'
import { DeedDialog } from '../../deed-dialog.tsx'
import type { DeedProps } from './person-deeds.tsx'

const roles: Record<Role, string> = {
  none: 'No role: a member like any other',
  staff: 'Staff: reads everything about people, and moderates',
  administrator: 'Administrator: does everything',
}

export function GiveRole({ person: { id, firstname, role }, onClose }: DeedProps) {
  const [chosen, setChosen] = useState<Role>(role)
  return (
    <DeedDialog
      title={`The role of ${firstname}`}
      does="It takes effect at once. An account that loses rights is signed out everywhere."
      word="Change it"
      done="The role is changed."
      deed={[giveRole, { params: { userId: id }, body: { role: chosen } }]}
      disabled={chosen === role}
      onClose={onClose}
    >
      <RadioGroup label="Role" value={chosen} onChange={(value) => setChosen(value as Role)}>
        {Object.entries(roles).map(([value, words]) => (
          <Radio key={value} value={value}>
            {words}
          </Radio>
        ))}
      </RadioGroup>
    </DeedDialog>
  )
}
