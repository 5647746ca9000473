/** A deed that wants its reason. */
import type { Endpoint } from 'contract/endpoint.ts'
import { type ComponentProps, useState } from 'react'
import { DeedDialog } from './deed-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type Deed<E extends Endpoint> = ComponentProps<typeof DeedDialog<E>>

interface ReasonedDeedProps<E extends Endpoint> extends Omit<Deed<E>, 'deed' | 'disabled'> {
  deed: (reason: string) => Deed<E>['deed']
  /** Who reads it. */
  help?: string
}

export function ReasonedDeed<E extends Endpoint>({ deed, help, ...dialog }: ReasonedDeedProps<E>) {
  const [reason, setReason] = useState('')
  return (
    <DeedDialog {...dialog} deed={deed(reason)} disabled={reason.trim() === ''}>
      <ReasonField value={reason} onChange={setReason} {...(help !== undefined && { help })} />
    </DeedDialog>
  )
}
