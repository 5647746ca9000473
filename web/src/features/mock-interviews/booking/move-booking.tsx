/** Another time for a booking: chosen as the first one was, in the zone that it was told in. */
import { useMutation } from '@tanstack/react-query'
import type { Body } from 'contract/endpoint.ts'
import { moveBooking } from 'contract/mock-interviews/api.ts'
import type { Booking, BookingRef } from 'contract/mock-interviews/model.ts'
import { useEffect, useRef } from 'react'
import { ChosenTimeWords } from '../../../appointments/chosen-time.tsx'
import { focusFirst, isTaken, TimePicker } from '../../../appointments/time-picker.tsx'
import { useTimes } from '../../../appointments/use-times.ts'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { Button } from '../../../ui/button.tsx'
import { finalWords, mockTimes, mockTimeWords } from '../mock-times.ts'
import styles from './booking-card.module.css'

interface MoveBookingProps {
  which: BookingRef
  booking: Booking
  onMoved: (booking: Booking) => void
  onClose: () => void
}

export function MoveBooking({ which, booking, onMoved, onClose }: MoveBookingProps) {
  const times = useTimes(mockTimes(which), booking.when.zone)
  const slots = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  const move = useMutation({
    mutationFn: (body: Body<typeof moveBooking>) => call(moveBooking, { body }),
    meta: { quiet: true },
    onSuccess: (reply) => onMoved(reply.booking),
    onError: async (error) => {
      if (isTaken(error)) await times.refresh()
    },
  })
  const moveOnce = useMutateOnce(move)
  const { time, zone, interviewer } = times
  const { error } = move

  // What was pressed to come here is gone.
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (error && isTaken(error)) focusFirst(slots.current)
  }, [error])

  const chosen = interviewer === undefined ? {} : { interviewer_id: interviewer }
  return (
    <section ref={box} className={styles.move} aria-label="Another time" tabIndex={-1}>
      <p>{booking.moves_left === 1 ? 'You can move it once more.' : `You can move it ${booking.moves_left} times.`}</p>
      <TimePicker
        times={times}
        words={mockTimeWords}
        notice={error && isTaken(error) && !time ? error.message : undefined}
        slotsRef={slots}
      >
        <ChosenTimeWords times={times} finalWords={finalWords} />
        {error && !isTaken(error) && (
          <p className={styles.refusal} role="alert">
            {errorText(error)}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            aria-disabled={!time}
            onClick={() => time && moveOnce({ ...which, starts_at: time.starts_at, zone, ...chosen })}
            busy={move.isPending && 'Moving…'}
          >
            Move to this time
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep the current time
          </Button>
        </div>
      </TimePicker>
    </section>
  )
}
