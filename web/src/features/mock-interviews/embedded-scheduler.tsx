/** Another company's page for choosing a time, 700 pixels high (spec §9). What is booked there it tells by a message, and the server by itself. */
import { useMutation } from '@tanstack/react-query'
import { markMockAccessUsed } from 'contract/mock-interviews/api.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useMutateOnce } from '../../lib/mutate-once.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './embedded-scheduler.module.css'
import { isFrom, scheduledIn } from './scheduler-messages.ts'

interface EmbeddedSchedulerProps {
  sessionId: string
  /** Of the page, with what names the order there. */
  address: string
  /** It is booked there, and marked as used here. */
  onBooked: () => void
}

/** A page that is there says so sooner. */
const patience = 15_000

export function EmbeddedScheduler({ sessionId, address: page, onBooked }: EmbeddedSchedulerProps) {
  const session = useSession()
  const address = withName(page, session && { name: session.data.firstname ?? '', email: session.email })
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'waiting' | 'there' | 'silent'>('waiting')
  const marking = useMutation({
    mutationFn: (event_uri: string) => call(markMockAccessUsed, { body: { session_id: sessionId, event_uri } }),
    meta: { quiet: true },
    onSuccess: onBooked,
  })
  const markOnce = useMutateOnce(marking)
  /** Messages may come twice in a row, before the first is drawn. */
  const heard = useRef(false)

  const hear = useEffectEvent((message: MessageEvent<unknown>) => {
    const speaker = { origin: new URL(address).origin, window: frame.current?.contentWindow ?? null }
    if (isFrom(speaker, message)) setState('there')
    const booked = scheduledIn(speaker, message)
    if (!booked || heard.current) return
    heard.current = true
    markOnce(booked)
  })
  useEffect(() => {
    const listen = (message: MessageEvent<unknown>) => hear(message)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), patience)
    return () => clearTimeout(timer)
  }, [state])

  const again = () => {
    setAttempt(attempt + 1)
    setState('waiting')
  }
  const { error, variables } = marking
  return (
    <div className={styles.scheduler}>
      {state === 'silent' && !error && (
        <div className={styles.notice} role="alert">
          <p>The calendar is not responding. Your paid session is safe.</p>
          <Button kind="secondary" small onClick={again}>
            Try again
          </Button>
        </div>
      )}
      {error && (
        <div className={styles.notice} role="alert">
          <p>{refusalOf(error)}</p>
          {!isFinal(error) && variables !== undefined && (
            <Button kind="secondary" small onClick={() => markOnce(variables)}>
              Try again
            </Button>
          )}
        </div>
      )}
      <iframe
        key={attempt}
        ref={frame}
        className={styles.frame}
        title="Scheduler"
        // Its own origin, which is not ours: it signs its messages, and is no way out of the frame.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        src={address}
      />
    </div>
  )
}

/** The server has said no, and says so again. */
const isFinal = (error: Error): boolean => error instanceof ApiError && (error.status === 403 || error.status === 409)

const refusalOf = (error: Error): string =>
  isFinal(error) ? errorText(error) : 'Your time is booked, but we could not save the booking. Please try again.'

/** Who is signed in need not type it again. */
function withName(page: string, person: { name: string; email: string } | undefined): string {
  const address = new URL(page)
  for (const [name, value] of Object.entries(person ?? {})) if (value) address.searchParams.set(name, value)
  return address.href
}
