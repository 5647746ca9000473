/** What the two pages have in common that a buyer is led through after the payment (spec §2.1): who may not be there is sent to the error page. */
import type { VerifiedAccess } from 'contract/mock-interviews/api.ts'
import { paths } from 'contract/paths.ts'
import { sentenceOf } from 'contract/problems.ts'
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAccess } from '../../features/mock-interviews/access.ts'
import { Button } from '../../ui/button.tsx'
import { MailLinkPage, MailLinkText } from '../account/mail-link-page.tsx'

type Granted = (granted: { sessionId: string; access: VerifiedAccess; refuse: () => void }) => ReactNode

/** @param children what stands there for whom it is granted */
export function PaidPage({ children: granted }: { children: Granted }) {
  const sessionId = useSessionId()
  const access = useAccess(sessionId)
  const refuse = useRefuse()
  const { state } = access
  useEffect(() => {
    if (state === 'refused') refuse()
  }, [state, refuse])

  if (access.state === 'granted' && sessionId) return granted({ sessionId, access: access.access, refuse })
  if (access.state === 'pending')
    return (
      <MailLinkPage title="Your payment is on its way." isOutcome>
        <MailLinkText>{access.sentence}</MailLinkText>
        <Button kind="secondary" onClick={access.again}>
          Check again
        </Button>
      </MailLinkPage>
    )
  if (access.state === 'unknown')
    return (
      <MailLinkPage title="Your link could not be checked." isOutcome>
        <MailLinkText>{access.sentence} It remains valid.</MailLinkText>
        <Button kind="secondary" onClick={access.again}>
          Try again
        </Button>
      </MailLinkPage>
    )
  return <MailLinkPage title="One moment…" />
}

/** What is rendered at the start is one page for all addresses: it does not know yet what stands in this one. */
function useSessionId(): string | null | undefined {
  const [params] = useSearchParams()
  return useSyncExternalStore(
    never,
    () => params.get('session_id') || null,
    () => undefined,
  )
}

function useRefuse(): () => void {
  const navigate = useNavigate()
  return useCallback(
    () => navigate(paths.error(), { replace: true, state: { sentence: sentenceOf('mock_access_refused') } }),
    [navigate],
  )
}

const never = () => () => {}
