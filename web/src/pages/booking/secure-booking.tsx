/** Where the payment comes back to, and the link of a mail leads (spec §2.1): verified, and on to the scheduler. */
import { paths } from 'contract/paths.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { MailLinkPage } from '../account/mail-link-page.tsx'
import { PaidPage } from './paid-page.tsx'

export const SecureBooking = () => <PaidPage>{({ sessionId }) => <Onward to={paths.bookingConfirmation(sessionId)} />}</PaidPage>

function Onward({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return <MailLinkPage title="One moment…" />
}
