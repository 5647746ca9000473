import { decideOnTerms } from 'contract/accounts/api.ts'
import { call } from '../../lib/api.ts'
import { tellFailure } from '../../lib/error-text.ts'
import { currentSession } from '../../lib/session.ts'
import { rememberTermsDecision, type TermsDecision } from './terms-decision.ts'
import { TermsDialog } from './terms-dialog.tsx'

/**
 * The terms as the footer links to them. A member's answer is recorded, a visitor's holds for a sign-up on this visit; who only closes
 * them has only read.
 */
export function LinkedTermsDialog({ onClose }: { onClose: () => void }) {
  const answer = (decision: TermsDecision) => () => {
    onClose()
    if (!currentSession()) return rememberTermsDecision(decision)
    call(decideOnTerms, { body: { accepted: decision === 'accepted' } }).catch(tellFailure)
  }
  return <TermsDialog onAccept={answer('accepted')} onCancel={answer('refused')} onClose={onClose} />
}
