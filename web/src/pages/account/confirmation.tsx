/** The link of the confirmation mail leads here (spec §2.1). */
import { confirmEmail } from 'contract/accounts/api.ts'
import { paths } from 'contract/paths.ts'
import { sentences } from 'contract/sentences.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { MailLinkPage, MailLinkText, mailLinkMeta } from './mail-link-page.tsx'

export const meta = mailLinkMeta('Confirmation')

export default function Confirmation() {
  const { confirmToken = '', username = '' } = useParams()
  const navigate = useNavigate()
  const [confirmed, setConfirmed] = useState(false)

  useEffect(() => {
    let current = true
    confirmOnce(confirmToken, username).then(
      () => {
        if (!current) return
        setConfirmed(true)
        toast('Email verified successfully!')
      },
      () => {
        if (!current) return
        toast(`${sentences.confirmation_failed} Log in to get a new one.`, 'bad')
        navigate(paths.home(), { replace: true })
      },
    )
    return () => {
      current = false
    }
  }, [confirmToken, username, navigate])

  if (!confirmed) return <MailLinkPage title="Confirming..." />
  return (
    <MailLinkPage title="Successfully confirmed. Please log in." isOutcome>
      <MailLinkText>When you log in on a new browser, we email you a code to enter.</MailLinkText>
      <LinkButton to={paths.home({ modal: 'login' })} replace>
        Log in
      </LinkButton>
    </MailLinkPage>
  )
}

const asked = new Map<string, Promise<unknown>>()

/** One call a link, however often the page is drawn. */
function confirmOnce(confirmToken: string, username: string): Promise<unknown> {
  const key = `${confirmToken}/${username}`
  const known = asked.get(key) ?? call(confirmEmail, { params: { confirmToken, username } })
  asked.set(key, known)
  return known
}
