/** In place of a page that only approved firms see: the firm's state, and what to do. */
import { useQuery } from '@tanstack/react-query'
import { type Firm, readFirm } from 'contract/recruiting/firms.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { endpointQuery } from '../../lib/queries.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'

const words: Record<Firm['state'], { title: string; text: string }> = {
  waiting: {
    title: 'Your firm is not approved yet.',
    text: 'An administrator looks at it within two working days. You get an email then.',
  },
  refused: { title: 'Your firm was not approved.', text: 'Write to support if you think that this is a mistake.' },
  suspended: { title: 'Your firm is suspended.', text: 'Write to support to have it approved again.' },
  approved: { title: 'Your firm has just been approved.', text: 'Load this page again.' },
}

export function NotApproved() {
  const { data, isError, refetch } = useQuery(endpointQuery(readFirm))
  if (!data) return isError ? <ErrorState title="Your firm could not be loaded." again={refetch} /> : <Skeleton lines={3} />
  const { state, reason } = data.firm
  const { title, text } = words[state]
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton kind="secondary" to={recruitingPaths.firm()}>
          See your firm
        </LinkButton>
      }
    >
      {reason && `${reason} `}
      {text}
    </EmptyState>
  )
}
