import { QueryClientProvider } from '@tanstack/react-query'
import { pageAt } from 'contract/pages.ts'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { createQueryClient } from '../../lib/query-client.ts'
import { BookingConfirmation } from './booking-confirmation.tsx'
import { ManagePage } from './manage-page.tsx'
import { SecureBooking } from './secure-booking.tsx'

/** Each page asks anew: what another one was told is not taken for granted. */
export function BookingPages() {
  const { pathname } = useLocation()
  return <BookingPage key={pathname} pathname={pathname} />
}

function BookingPage({ pathname }: { pathname: string }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Content pathname={pathname} />
    </QueryClientProvider>
  )
}

function Content({ pathname }: { pathname: string }) {
  const { linkToken } = useParams()
  if (linkToken !== undefined) return <ManagePage link={linkToken} />
  return pageAt(pathname)?.page.name === 'secure-booking' ? <SecureBooking /> : <BookingConfirmation />
}
