import { decideOnTerms } from './terms-decision.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** The terms as the footer links to them: a visitor's answer is kept for a sign-up on this visit. */
export default function LinkedTermsDialog({ onClose }: { onClose: () => void }) {
  const decide = (accepted: boolean) => () => {
    decideOnTerms(accepted)
    onClose()
  }
  return <TermsDialog onAccept={decide(true)} onCancel={decide(false)} />
}
