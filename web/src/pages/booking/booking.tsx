/**
 * The pages of a booking: one file for all of their routes, and next to nothing in it, because every page loads the list of routes with
 * the files of each.
 */
import { lazy, Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'

const BookingPages = lazy(async () => ({ default: (await fetchPart(() => import('./booking-pages.tsx'))).BookingPages }))

// What opens something stands in the address: no canonical link repeats it, no robot keeps it, no other site is told it.
export const meta = (): MetaDescriptor[] => [
  { title: 'Your interview' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function Booking() {
  return (
    <Suspense>
      <BookingPages />
    </Suspense>
  )
}
