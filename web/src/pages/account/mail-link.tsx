/** The links of mails that are beyond the specification lead here: one route for all of them, because every page loads the list of routes. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'
import { KeepEmail } from './mail-link-keep.tsx'
import { MailLinkPage, mailLinkMeta } from './mail-link-page.tsx'
import { StopNotifications } from './mail-link-stop.tsx'

const JoinFirm = lazy(async () => ({ default: (await fetchPart(() => import('./mail-link-join.tsx'))).JoinFirm }))

export const meta = mailLinkMeta('From your email')

export default function MailLink() {
  const { deed = '', mailToken = '' } = useParams()
  // What is rendered at the start is one page for all addresses: it does not know yet which of them it is.
  const known = useSyncExternalStore(
    never,
    () => deed,
    () => undefined,
  )
  if (known === undefined) return <MailLinkPage title="One moment…" />
  if (known === 'join')
    return (
      <Suspense fallback={<MailLinkPage title="Opening the invitation…" />}>
        <JoinFirm token={mailToken} />
      </Suspense>
    )
  return known === 'stop' ? <StopNotifications token={mailToken} /> : <KeepEmail token={mailToken} />
}

const never = () => () => {}
