import { decideOnTerms } from './terms-decision.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** The terms as the footer links to them: who accepts has done so for a sign-up on this visit, who leaves has only read. */
export default function LinkedTermsDialog({ onClose }: { onClose: () => void }) {
  function accept() {
    decideOnTerms('accepted')
    onClose()
  }
  return <TermsDialog onAccept={accept} onCancel={onClose} />
}
