import { useState } from 'react'
import text from '../../ui/text-link.module.css'
import form from './form.module.css'
import styles from './sign-up-terms.module.css'
import { rememberTermsDecision, type TermsDecision, termsDecision } from './terms-decision.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** Where the terms are read above the form, which keeps what was typed. They are asked for again before a payment. */
export function SignUpTerms() {
  const [open, setOpen] = useState(false)
  const [decision, setDecision] = useState(termsDecision)

  const decide = (answer: TermsDecision) => () => {
    rememberTermsDecision(answer)
    setDecision(answer)
    setOpen(false)
  }
  const link = (
    <button type="button" className={`${text.link} ${styles.link}`} onClick={() => setOpen(true)}>
      Terms
    </button>
  )

  return (
    <p className={form.lead}>
      {decision === 'accepted' && <>You accepted the {link}.</>}
      {decision === 'refused' && <>You refused the {link}. You need to accept them to have an account.</>}
      {decision === undefined && <>You can accept the {link} now or before your first payment.</>}
      {open && <TermsDialog onAccept={decide('accepted')} onCancel={decide('refused')} onClose={() => setOpen(false)} />}
    </p>
  )
}
