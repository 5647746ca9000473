/** Beside what somebody wrote: their account is suspended from there, by an administrator and not their own. */
import type { Endpoint } from 'contract/endpoint.ts'
import { useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { Suspend } from './suspend.tsx'

interface SuspendButtonProps {
  person: { id: number; username: string }
  /** The list beside which it stands. */
  renews: readonly Endpoint[]
}

export function SuspendButton({ person: { id, username }, renews }: SuspendButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  if (session?.data.is_admin !== true || session.userId === id) return null
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        Suspend
        <VisuallyHidden> {username}</VisuallyHidden>
      </Button>
      {isOpen && <Suspend person={{ id, firstname: username }} renews={renews} onClose={() => setOpen(false)} />}
    </>
  )
}
