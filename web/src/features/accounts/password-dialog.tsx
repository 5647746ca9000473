import { useMutation } from '@tanstack/react-query'
import { confirmPassword } from 'contract/accounts/recovery.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import form from './form.module.css'

export function PasswordDialog({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const email = useSession()?.email ?? ''
  const [password, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => call(confirmPassword, { body: { password } }),
    meta: { quiet: true },
    onSuccess: () => answer(true),
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate()
  }
  return (
    <Dialog title="Confirm your password" open onClose={() => answer(false)}>
      <form className={form.fields} onSubmit={send} noValidate>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label="Password"
          help="We will not ask again in this browser for ten minutes."
          autoFocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={confirm.isError && errorText(confirm.error)}
        />
        <Button type="submit" full disabled={password === ''} busy={confirm.isPending && 'Checking…'}>
          Confirm
        </Button>
      </form>
    </Dialog>
  )
}
