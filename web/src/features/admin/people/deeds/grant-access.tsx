import { type Module, modules, moduleTitle } from 'contract/modules.ts'
import { grantAccess } from 'contract/payments/administration.ts'
import { useState } from 'react'
import { useOnceKey } from '../../../../lib/use-once-key.ts'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { DeedDialog } from '../../deed-dialog.tsx'
import { ReasonField } from '../../reason-field.tsx'
import type { DeedProps } from './person-deeds.tsx'

const choices = modules.map((module) => ({ value: module, name: moduleTitle[module] }))

export function GrantAccess({ person: { id, firstname }, onClose }: DeedProps) {
  const [module, setModule] = useState<Module>('interview')
  const [days, setDays] = useState('14')
  const [reason, setReason] = useState('')
  const { keyFor } = useOnceKey()
  const count = Number(days)
  const isCount = Number.isInteger(count) && count >= 1 && count <= 366
  return (
    <DeedDialog
      title="Grant access"
      does={`${firstname} gets access at once, without a payment. It ends on its own, and we email ${firstname}.`}
      word="Grant it"
      done="The module is open."
      deed={() => [
        grantAccess,
        { params: { userId: id }, body: { module, days: count, reason, key: keyFor(module, count, reason) } },
      ]}
      disabled={!isCount || reason.trim() === ''}
      onClose={onClose}
    >
      <Select label="Module" options={choices} value={module} onChange={({ target }) => setModule(target.value as Module)} />
      <TextField
        label="Days"
        help="366 at most."
        inputMode="numeric"
        maxLength={3}
        value={days}
        error={days !== '' && !isCount && 'A whole number of days, from 1 to 366.'}
        onChange={({ target }) => setDays(target.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </DeedDialog>
  )
}
