import { pageAt } from 'contract/pages.ts'
import { useLocation } from 'react-router'
import { BookingConfirmation } from './booking-confirmation.tsx'
import { SecureBooking } from './secure-booking.tsx'

export default function BookingPages() {
  const { pathname } = useLocation()
  return pageAt(pathname)?.page.name === 'secure-booking' ? <SecureBooking /> : <BookingConfirmation />
}
