/**
 * The link of the notice to the present address, when another is to take its place, leads here. Beyond the specification.
 * It takes a press: a program that opens the links of mails takes nothing back.
 */
import { keepEmail } from 'contract/accounts/recovery.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { Note } from '../../features/accounts/note.tsx'
import { ApiError, call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { MailLinkPage, MailLinkText } from './mail-link-page.tsx'

export function KeepEmail({ token: keepToken }: { token: string }) {
  const [busy, setBusy] = useState(false)
  const [kept, setKept] = useState<string>()
  const [refusal, setRefusal] = useState<{ text: string; isLink: boolean }>()

  async function keep() {
    setBusy(true)
    setRefusal(undefined)
    try {
      setKept((await call(keepEmail, { params: { keepToken } })).message)
    } catch (error) {
      setRefusal({ text: errorText(error), isLink: error instanceof ApiError && error.status === 400 })
    }
    setBusy(false)
  }

  if (kept)
    return (
      <MailLinkPage title={kept} isOutcome>
        <MailLinkText>If you didn’t request the change, someone knows your password: choose a new one.</MailLinkText>
        <LinkButton to={paths.home({ modal: 'forgot-password' })} replace>
          Choose a new password
        </LinkButton>
      </MailLinkPage>
    )
  if (refusal?.isLink)
    return (
      <MailLinkPage title={refusal.text} isOutcome>
        <MailLinkText>
          The link works for 24 hours, or for 7 days once the new email is confirmed. After that, write to support.
        </MailLinkText>
        <LinkButton to={paths.home({ modal: 'support' })} replace>
          Support
        </LinkButton>
      </MailLinkPage>
    )
  return (
    <MailLinkPage title="Keep your email?">
      <MailLinkText>
        Someone asked to change your account’s email. If you keep yours, the change is canceled or undone.
      </MailLinkText>
      {refusal && <Note>{refusal.text}</Note>}
      <Button onClick={keep} busy={busy && 'Saving…'}>
        Keep my email
      </Button>
    </MailLinkPage>
  )
}
