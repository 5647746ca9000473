import { useState } from 'react'
import text from '../../ui/text-link.module.css'
import form from './form.module.css'
import styles from './sign-up-terms.module.css'
import { decideOnTerms, termsWereAccepted } from './terms-decision.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** Where the terms are read above the form, which keeps what was typed. They are asked for again before a payment. */
export function SignUpTerms() {
  const [open, setOpen] = useState(false)
  const [accepted, setAccepted] = useState(termsWereAccepted)

  const decide = (answer: boolean) => () => {
    decideOnTerms(answer)
    setAccepted(answer)
    setOpen(false)
  }

  return (
    <p className={form.lead}>
      {accepted ? 'You accepted the ' : 'An account is held under the '}
      <button type="button" className={`${text.link} ${styles.link}`} onClick={() => setOpen(true)}>
        Terms
      </button>
      {accepted ? '.' : '. Read and accept them now, or before your first payment.'}
      {open && <TermsDialog onAccept={decide(true)} onCancel={decide(false)} />}
    </p>
  )
}
