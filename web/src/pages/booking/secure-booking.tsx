/** Where the payment comes back to, and the link of a mail leads (spec §2.1): verified, and on to the scheduler. */
import { paths } from 'contract/paths.ts'
import { Navigate } from 'react-router'
import { MailLinkPage, mailLinkMeta } from '../account/mail-link-page.tsx'
import { BookingPage } from './booking-page.tsx'

export const meta = mailLinkMeta('Your payment')

export default function SecureBooking() {
  return (
    <BookingPage>
      {({ sessionId }) => (
        <>
          <MailLinkPage title="One moment…" />
          <Navigate to={paths.bookingConfirmation(sessionId)} replace />
        </>
      )}
    </BookingPage>
  )
}
