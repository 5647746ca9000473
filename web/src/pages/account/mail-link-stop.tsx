/**
 * The last link of a notification leads here. Beyond the specification. It takes a press: a program that opens the links of mails
 * stops nothing.
 */
import { unsubscribe } from 'contract/accounts/notifications.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { Note } from '../../features/accounts/note.tsx'
import { ApiError, call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useSession } from '../../lib/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { MailLinkPage, MailLinkText } from './mail-link-page.tsx'

export function StopNotifications({ token: unsubscribeToken }: { token: string }) {
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ title: string; isStopped: boolean }>()
  const [refusal, setRefusal] = useState<string>()

  async function stop() {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { message } = await call(unsubscribe, { params: { unsubscribeToken } })
      setOutcome({ title: message, isStopped: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setOutcome({ title: errorText(error), isStopped: false })
      else setRefusal(errorText(error))
    }
    setBusy(false)
  }

  if (outcome)
    return (
      <MailLinkPage title={outcome.title} isOutcome>
        <MailLinkText>
          {outcome.isStopped
            ? 'You will still get emails about your account, such as codes and receipts. You can turn notifications on again in Settings.'
            : 'You still get notifications. You can turn them off in Settings, under Profile.'}
        </MailLinkText>
        {session ? (
          <LinkButton to={paths.settings()}>Settings</LinkButton>
        ) : (
          <LinkButton to={paths.home({ modal: 'login' })}>Log in</LinkButton>
        )}
      </MailLinkPage>
    )
  return (
    <MailLinkPage title="No more notifications?">
      <MailLinkText>
        We will no longer email you about replies to your posts. You can still find them in the discussions.
      </MailLinkText>
      {refusal && <Note>{refusal}</Note>}
      <Button onClick={stop} busy={busy && 'Saving…'}>
        Stop notifications
      </Button>
    </MailLinkPage>
  )
}
