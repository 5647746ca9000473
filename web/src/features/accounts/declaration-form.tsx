/** Asks a student to declare that they are one (spec §2.2 Legal disclaimer). What closing means is the caller's business. */
import { declarationUnticked } from 'contract/accounts/rules.ts'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from './form.module.css'
import { Note } from './note.tsx'

interface DeclarationFormProps {
  email: string
  /** Rejects with what is to be told. */
  declare: () => Promise<void>
  onClose: () => void
}

export function DeclarationForm({ email, declare, onClose }: DeclarationFormProps) {
  const [agreed, setAgreed] = useState(false)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function accept(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefusal(undefined)
    setError(agreed ? undefined : declarationUnticked)
    if (!agreed) return
    setBusy(true)
    try {
      await declare()
    } catch (thrown) {
      setRefusal(errorText(thrown))
      setBusy(false)
    }
  }

  return (
    <Dialog title="Legal disclaimer" open onClose={onClose}>
      <p>
        {email} is a university address, and educational prices are for students. Please declare that you are a student before you
        on:
      </p>
      <form className={form.fields} onSubmit={accept} noValidate>
        <Checkbox
          checked={agreed}
          error={error}
          onChange={(event) => {
            setAgreed(event.target.checked)
            setError(undefined)
          }}
        >
          I am enrolled at the university that this address belongs to, I study there now, and my LinkedIn profile says so. I know
          that a false declaration ends my access without a refund.
        </Checkbox>
        {refusal && <Note>{refusal}</Note>}
        <Button type="submit" full busy={busy && 'Saving…'}>
          Accept
        </Button>
      </form>
    </Dialog>
  )
}
