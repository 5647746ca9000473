/** For a firm without a plan: in place of the search, and above the shortlist. */
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Note } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFirmPlan, useHasNoPlan } from './firm/use-firm-plan.ts'

export function NoPlan() {
  const isPending = useFirmPlan().state?.is_pending
  return (
    <EmptyState
      title="Your firm has no plan."
      action={
        <LinkButton kind="secondary" to={recruitingPaths.firm()}>
          See your firm
        </LinkButton>
      }
    >
      {isPending
        ? 'A bank payment is on its way. You can search as soon as it arrives.'
        : 'A manager of your firm can buy one on the page “Firm”. Then you can search.'}
    </EmptyState>
  )
}

/** Nothing where the firm has a plan. */
export function NoPlanNote() {
  if (!useHasNoPlan()) return null
  return (
    <Note>
      Your firm has no plan, so you cannot ask candidates or add further ones. You can still read the entries and write notes. The
      page <TextLink to={recruitingPaths.firm()}>Firm</TextLink> says how to get a plan.
    </Note>
  )
}
