/** The link of the mail that Forgot password sends leads here (spec §2.1). */
import { paths } from 'contract/paths.ts'
import { sentences } from 'contract/sentences.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { NewPasswordForm } from '../../features/accounts/recovery/new-password-form.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { MailLinkForm, MailLinkPage, MailLinkText, mailLinkMeta } from './mail-link-page.tsx'

export const meta = mailLinkMeta('Reset password')

export default function ResetPassword() {
  const { resetToken, username } = useParams()
  const [outcome, setOutcome] = useState<'done' | 'failed'>()

  if (outcome === 'done')
    return (
      <MailLinkPage title="Successfully reset password. Please log in." isOutcome>
        <MailLinkText>You are signed out everywhere. Each browser needs a new code.</MailLinkText>
        <LinkButton to={paths.home({ modal: 'login' })} replace>
          Log in
        </LinkButton>
      </MailLinkPage>
    )
  // spec §5: token and username must be present
  if (outcome === 'failed' || !resetToken || !username)
    return (
      <MailLinkPage title={sentences.reset_failed} isOutcome={outcome === 'failed'}>
        <MailLinkText>The link works once, for one hour, and must be complete. Your password has not changed.</MailLinkText>
        <LinkButton to={paths.home({ modal: 'forgot-password' })} replace>
          Forgot password
        </LinkButton>
      </MailLinkPage>
    )
  return (
    <MailLinkPage title="Choose a new password">
      <MailLinkForm>
        <NewPasswordForm
          resetToken={resetToken}
          name={username}
          onDone={() => setOutcome('done')}
          onFailed={() => setOutcome('failed')}
        />
      </MailLinkForm>
    </MailLinkPage>
  )
}
