/** Which of the account's dialogs is open: the one the address asks for, or the next step of a login that is not complete. */
import { lazy, Suspense, useState } from 'react'
import { useModal } from '../../lib/modal-link.ts'
import { isPending, useSession } from '../../lib/session.ts'
import { useReturnFocus } from './use-return-focus.ts'

const LogInDialog = lazy(() => import('./log-in-dialog.tsx'))
const TwoFactorDialog = lazy(() => import('./two-factor-dialog.tsx'))
const DeclarationDialog = lazy(() => import('./declaration-dialog.tsx'))
const DeviceLimitDialog = lazy(() => import('./device-limit-dialog.tsx'))
const SignUpDialog = lazy(() => import('./sign-up-dialog.tsx'))
const SupportDialog = lazy(() => import('./support-dialog.tsx'))
const LinkedTermsDialog = lazy(() => import('./linked-terms-dialog.tsx'))

export default function AccountModals() {
  const { modal, close } = useModal()
  const session = useSession()
  const [limited, setLimited] = useState(false)
  useReturnFocus(modal !== undefined)
  const onLimited = () => setLimited(true)

  return <Suspense>{dialog()}</Suspense>

  function dialog() {
    if (limited) return <DeviceLimitDialog onClose={() => setLimited(false)} />
    if (session && isPending(session)) {
      if (session.data.declaration_required) return <DeclarationDialog session={session} />
      return <TwoFactorDialog session={session} onLimited={onLimited} />
    }
    if (modal === 'support') return <SupportDialog onClose={close} />
    if (modal === 'terms') return <LinkedTermsDialog onClose={close} />
    // Who is logged in has neither to log in nor to sign up.
    if (session) return null
    if (modal === 'login') return <LogInDialog onClose={close} onLimited={onLimited} />
    if (modal === 'sign-up') return <SignUpDialog onClose={close} />
    return null
  }
}
