/** Where the notice of a booking appears, at the top of the page that one comes home to. Nobody else loads it. */
import { lazy, Suspense, useEffect, useState } from 'react'

const BookedNotice = lazy(async () => ({
  default: (await import('../features/mock-interviews/booked/booked-notice.tsx')).BookedNotice,
}))

export function BookedPlace() {
  const [isBooked, setBooked] = useState(false)
  useEffect(() => setBooked('booked' in localStorage), [])
  return (
    isBooked && (
      <Suspense>
        <BookedNotice />
      </Suspense>
    )
  )
}
