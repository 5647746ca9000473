import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './verify.module.css'

/** Whether the certificate was issued to an email, which it holds as a hash only. */
export function RecipientForm({ check }: { check: (email: string) => Promise<void> }) {
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim()) void check(email)
  }
  return (
    <form className={styles.address} noValidate onSubmit={submit}>
      <TextField
        label="Email of the holder (optional)"
        help="The certificate holds a hash of it. The email stays in this browser."
        type="email"
        value={email}
        autoComplete="off"
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" kind="secondary">
        Check the recipient
      </Button>
    </form>
  )
}
