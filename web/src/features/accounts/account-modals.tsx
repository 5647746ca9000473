/**
 * Which of the account's dialogs is open: the one the address asks for, or the next step of a login that is not complete.
 * All of them arrive together: whoever has opened one goes on without waiting, and without a connection that may be gone by then.
 */
import { useState } from 'react'
import { useModal } from '../../lib/modal-link.ts'
import { isPending, useSession } from '../../lib/session.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { DeclarationDialog } from './declaration-dialog.tsx'
import { DeviceLimitDialog } from './device-limit-dialog.tsx'
import { LinkedTermsDialog } from './linked-terms-dialog.tsx'
import { LogInDialog } from './log-in-dialog.tsx'
import { ForgotPasswordDialog } from './recovery/forgot-password-dialog.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'
import { SupportDialog } from './support-dialog.tsx'
import { TwoFactorDialog } from './two-factor-dialog.tsx'
import { useCloseModal } from './use-close-modal.ts'

export function AccountModals() {
  const modal = useModal()
  const close = useCloseModal()
  const session = useSession()
  const [limited, setLimited] = useState(false)
  // Typed in one of the forms, it is there in the others.
  const [email, setEmail] = useState('')
  useReturnFocus(modal !== undefined)
  const onLimited = () => setLimited(true)

  if (limited) return <DeviceLimitDialog onClose={() => setLimited(false)} />
  if (session && isPending(session)) {
    if (session.data.declaration_required) return <DeclarationDialog session={session} />
    return <TwoFactorDialog session={session} onLimited={onLimited} />
  }
  if (modal === 'support') return <SupportDialog onClose={close} />
  if (modal === 'terms') return <LinkedTermsDialog onClose={close} />
  // From the settings, too: there the present password is asked for.
  if (modal === 'forgot-password')
    return <ForgotPasswordDialog email={session?.email ?? email} {...(!session && { onSwitch: setEmail })} onClose={close} />
  // Who is logged in has neither to log in nor to sign up.
  if (session) return null
  if (modal === 'login') return <LogInDialog email={email} onSwitch={setEmail} onClose={close} onLimited={onLimited} />
  if (modal === 'sign-up') return <SignUpDialog email={email} onSwitch={setEmail} onClose={close} />
  return null
}
