/** In the settings: what one has booked, and what is paid for and still to be booked, to which Book Now leads (spec §2.8). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listOwnBookings, type OwnBooking } from 'contract/mock-interviews/api.ts'
import { paths } from 'contract/paths.ts'
import type { ReactNode } from 'react'
import { date } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { BookingCard } from './booking-card.tsx'
import { ExternalBooking } from './external-booking.tsx'
import styles from './own-bookings.module.css'
import { PublishedFeedback } from './published-feedback.tsx'

const query = { ...endpointQuery(listOwnBookings), refetchInterval: 60_000 }

/** @param buy the way to another one */
export function OwnBookings({ buy }: { buy: (isFurther: boolean) => ReactNode }) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(query)
  const [open] = data?.to_book ?? []
  const renew = () => void client.invalidateQueries({ queryKey: query.queryKey })
  return (
    <>
      <div className={styles.ways}>
        {open && <LinkButton to={paths.secureBooking(open.session_id)}>Book Now</LinkButton>}
        {buy(open !== undefined)}
      </div>
      {open && <p className={styles.paid}>Paid on {date(open.since)}, not booked yet.</p>}
      {isError && <ErrorState title="Your interviews could not be loaded." again={refetch} />}
      {!data && !isError && <Skeleton lines={2} />}
      {data && data.bookings.length + data.external.length > 0 && (
        <ul className={styles.list} aria-label="Your interviews">
          {data.external.map((booking) => (
            <li key={`${booking.since} ${booking.when?.text}`}>
              <ExternalBooking booking={booking} />
            </li>
          ))}
          {data.bookings.map((booking) => (
            <li key={booking.id}>
              <BookingCard
                which={{ booking_id: booking.id }}
                booking={booking}
                onChanged={renew}
                link={booking.link ?? undefined}
              >
                {booking.link && (
                  <p>
                    <TextLink to={paths.booking(booking.link)}>{pageWords(booking)}</TextLink>
                  </p>
                )}
                {booking.status === 'held' && <PublishedFeedback which={{ booking_id: booking.id }} endsAt={booking.ends_at} />}
              </BookingCard>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const pageWords = ({ status }: OwnBooking): string => (status === 'held' ? 'Shared text' : 'Open the interview page')
