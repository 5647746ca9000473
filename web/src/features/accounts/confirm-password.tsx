/** Asks for the password once more where the server wants it. One on each page that does what needs it (`withPassword`). */
import { lazy, Suspense, useEffect } from 'react'
import { giveUp, useAskingPassword } from '../../lib/asking-password.ts'
import { fetchPart } from '../../lib/connection.ts'

// With React Aria, which most visits do not need.
const PasswordDialog = lazy(async () => ({
  default: (await fetchPart(() => import('./password-dialog.tsx'))).PasswordDialog,
}))

export function ConfirmPassword() {
  const answer = useAskingPassword()
  useEffect(() => giveUp, [])
  return (
    answer && (
      <Suspense>
        <PasswordDialog answer={answer} />
      </Suspense>
    )
  )
}
