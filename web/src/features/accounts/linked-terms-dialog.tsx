import { decideOnTerms, type TermsDecision } from './terms-decision.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** The terms as the footer links to them. The answer holds for a sign-up on this visit; who only closes them has only read. */
export function LinkedTermsDialog({ onClose }: { onClose: () => void }) {
  const answer = (decision: TermsDecision) => () => {
    decideOnTerms(decision)
    onClose()
  }
  return <TermsDialog onAccept={answer('accepted')} onCancel={answer('refused')} onClose={onClose} />
}
