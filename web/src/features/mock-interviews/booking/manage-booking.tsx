/** A booking by the link that was mailed: with or without an account. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkInAsCandidate, readBooking } from 'contract/mock-interviews/api.ts'
import type { Booking } from 'contract/mock-interviews/model.ts'
import type { ReactNode } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useCheckIn } from '../use-check-in.ts'
import { BookingCard } from './booking-card.tsx'
import { PublishedFeedback } from './published-feedback.tsx'

/** @param room where the interview is held, for who has come to it */
export function ManageBooking({ link, room }: { link: string; room: ReactNode }) {
  const client = useQueryClient()
  const queryKey = ['mock booking', link]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readBooking, { body: { link }, signal }),
    // The door opens, the other side moves it: nobody loads the page anew for that.
    refetchInterval: 30_000,
  })
  const take = (booking: Booking) => client.setQueryData(queryKey, { booking })
  const checkIn = useMutation({
    mutationFn: () => call(checkInAsCandidate, { body: { link } }),
    meta: { quiet: true },
    onSuccess: (reply) => take(reply.booking),
  })
  useCheckIn(data?.booking, data?.booking.candidate_checked_in_at != null, () => checkIn.mutate())
  if (data)
    return (
      <BookingCard which={{ link }} booking={data.booking} onChanged={take} link={link}>
        {isInRoom(data.booking) && room}
        {hasEnded(data.booking) && <PublishedFeedback which={{ link }} endsAt={data.booking.ends_at} />}
      </BookingCard>
    )
  if (!error) return <Skeleton lines={5} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <ErrorState title="There is no interview at this link.">
        It may have been replaced. Please use the link in the newest email.
      </ErrorState>
    )
  return <ErrorState title={errorText(error)} again={refetch} />
}

const hasEnded = ({ status, ends_at, as_of }: Booking): boolean => status === 'held' || (status === 'booked' && ends_at <= as_of)

/** Also afterwards: what was written together is read there. */
const isInRoom = ({ status, candidate_checked_in_at }: Booking): boolean =>
  candidate_checked_in_at !== null && (status === 'booked' || status === 'held')
