import { declarationUnticked } from 'contract/accounts/rules.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../lib/error-text.ts'
import type { Session } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from './form.module.css'
import { declareStudent } from './log-in.ts'
import { useLeave } from './log-out.ts'
import { Note } from './note.tsx'
import { useLoginOver } from './use-login-over.ts'

/** Closing it refuses: then there is no login (specification 4, Two-factor check). */
export function DeclarationDialog({ session }: { session: Session }) {
  const navigate = useNavigate()
  const leave = useLeave()
  const isOver = useLoginOver()
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
      const outcome = await declareStudent(session)
      if (outcome !== 'limited') navigate(outcome.go, { replace: true })
    } catch (thrown) {
      if (isOver(thrown)) return
      setRefusal(errorText(thrown))
      setBusy(false)
    }
  }

  return (
    <Dialog title="Legal disclaimer" open onClose={() => leave('side bar')}>
      <p>
        {session.email} is a university address, and educational prices are for students. Please declare that you are one before
        you go on:
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
