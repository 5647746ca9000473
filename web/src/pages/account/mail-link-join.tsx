/** The link of an invitation leads here. */
import { paths } from 'contract/paths.ts'
import { readInvitation } from 'contract/recruiting/firms.ts'
import { useEffect, useState } from 'react'
import { JoinForm } from '../../features/accounts/recruiters/join-form.tsx'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { MailLinkForm, MailLinkPage, MailLinkText } from './mail-link-page.tsx'

export function JoinFirm({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<{ firm: string; email: string }>()
  const [refusal, setRefusal] = useState<string>()
  const [hasJoined, setHasJoined] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    call(readInvitation, { params: { token }, signal: leaving.signal }).then(setInvitation, (error) => {
      if (!leaving.signal.aborted) setRefusal(errorText(error))
    })
    return () => leaving.abort()
  }, [token])

  if (hasJoined)
    return (
      <MailLinkPage title="Your account is ready." isOutcome>
        <MailLinkText>When you log in on a new browser, we email you a code to enter.</MailLinkText>
        <LinkButton to={paths.home({ modal: 'login' })} replace>
          Log in
        </LinkButton>
      </MailLinkPage>
    )
  if (refusal)
    return (
      <MailLinkPage title="This invitation does not work." isOutcome>
        <MailLinkText>{refusal}</MailLinkText>
      </MailLinkPage>
    )
  if (!invitation) return <MailLinkPage title="Opening the invitation…" />
  return (
    <MailLinkPage title={`Join ${invitation.firm}`}>
      <MailLinkText>You will search for candidates on behalf of {invitation.firm}.</MailLinkText>
      <MailLinkForm>
        <JoinForm token={token} email={invitation.email} onDone={() => setHasJoined(true)} />
      </MailLinkForm>
    </MailLinkPage>
  )
}
