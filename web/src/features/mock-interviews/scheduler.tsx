/** Our own scheduler: a time, who one is and what one wants, in one press after the payment. It is 700 pixels high (spec §9). */
import { useMutation } from '@tanstack/react-query'
import type { Body } from 'contract/endpoint.ts'
import { book, type VerifiedAccess } from 'contract/mock-interviews/api.ts'
import type { Booking } from 'contract/mock-interviews/model.ts'
import { longestNotes } from 'contract/mock-interviews/rules.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ChosenTimeWords } from '../../appointments/chosen-time.tsx'
import { focusFirst, isTaken, TimePicker } from '../../appointments/time-picker.tsx'
import { useTimes } from '../../appointments/use-times.ts'
import { ApiError, call } from '../../lib/api.ts'
import { errorText, fieldTexts } from '../../lib/error-text.ts'
import { useMutateOnce } from '../../lib/mutate-once.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { JoinWaitlist } from './join-waitlist.tsx'
import { finalWords, mockTimes, mockTimeWords } from './mock-times.ts'
import styles from './scheduler.module.css'

interface SchedulerProps {
  sessionId: string
  access: VerifiedAccess
  /** The link is undefined where the booking was there already: the mail has it. */
  onBooked: (booking: Booking, link: string | undefined) => void
  /** It was used meanwhile. */
  onRefused: () => void
}

const empty = { name: '', email: '', topic: '', notes: '' }

export function Scheduler({ sessionId, access, onBooked, onRefused }: SchedulerProps) {
  const session = useSession()
  const times = useTimes(mockTimes({ session_id: sessionId }))
  const [values, setValues] = useState({ ...empty, name: session?.data.firstname ?? '' })
  const [unchosen, setUnchosen] = useState(false)
  const slots = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const booking = useMutation({
    mutationFn: (body: Body<typeof book>) => call(book, { body }),
    meta: { quiet: true },
    onSuccess: (reply) => onBooked(reply.booking, reply.link ?? undefined),
    onError: recover,
  })
  const bookOnce = useMutateOnce(booking)
  const { time, zone, interviewer } = times
  const texts = fieldTexts(booking.error)

  /** Before the refusal is drawn. */
  async function recover(error: Error) {
    if (error instanceof ApiError && error.status === 403) onRefused()
    else if (isTaken(error)) await times.refresh()
    else if (error instanceof ApiError && error.status === 409) await times.renew()
  }

  const { error } = booking
  useEffect(() => {
    if (error) isTaken(error) ? focusFirst(slots.current) : focusInvalid(form.current)
  }, [error])

  function submit(event: FormEvent) {
    event.preventDefault()
    setUnchosen(!time)
    if (!time) return focusFirst(slots.current)
    const { email, ...wishes } = values
    bookOnce({
      ...{ session_id: sessionId, starts_at: time.starts_at, is_final: time.is_final, zone, ...wishes },
      ...(interviewer !== undefined && { interviewer_id: interviewer }),
      ...(email.trim() && { email: email.trim() }),
    })
  }

  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    error: texts[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const isLost = booking.error !== null && isTaken(booking.error)
  const notice = isLost && !time ? booking.error.message : unchosen && !time ? 'Please choose a time.' : undefined
  return (
    <section className={styles.scheduler} aria-label="Scheduler">
      {/* The calendar is not in the form: it has buttons that Enter in a field would press. */}
      <TimePicker
        times={times}
        words={mockTimeWords}
        notice={notice}
        slotsRef={slots}
        whereNone={<JoinWaitlist sessionId={sessionId} access={access} zone={zone} />}
      >
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <TextField label="Your name" autoComplete="name" maxLength={200} {...field('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            help={access.email_hint ? `Leave empty to use ${access.email_hint}.` : undefined}
            {...field('email')}
          />
          <TextField
            label="Topic"
            help="What would you like to be asked about?"
            className={styles.wide}
            maxLength={200}
            {...field('topic')}
          />
          <TextArea
            label="Notes for the interviewer"
            className={styles.wide}
            rows={3}
            maxLength={longestNotes}
            {...field('notes')}
          />
          <div className={styles.end}>
            <ChosenTimeWords times={times} finalWords={finalWords} />
            <Button type="submit" busy={booking.isPending && 'Booking…'}>
              Book this time
            </Button>
            {booking.error && !isLost && Object.keys(texts).length === 0 && (
              <p className={styles.refusal} role="alert">
                {errorText(booking.error)}
              </p>
            )}
          </div>
        </form>
      </TimePicker>
    </section>
  )
}

const focusInvalid = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
