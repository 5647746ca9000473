/** Chooses the time of a call, and sends it. If somebody else has taken it meanwhile, says so and reads the times again. */
import { useMutation } from '@tanstack/react-query'
import type { BookedCall } from 'contract/assessments/calls.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChosenTimeWords } from '../../../appointments/chosen-time.tsx'
import { focusFirst, isTaken, TimePicker } from '../../../appointments/time-picker.tsx'
import type { Times } from '../../../appointments/use-times.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { Button } from '../../../ui/button.tsx'
import { AskForTime } from './ask-for-time.tsx'
import styles from './calls.module.css'
import { finalWords, kindOf, timeWords, type Wanted } from './use-call-times.ts'

interface ChooseTimeProps {
  label: string
  wanted: Wanted
  times: Times
  /** The button that sends it, and the button that closes this part. */
  words: { send: string; sending: string; close: string }
  send: (chosen: { starts_at: string; zone: string }) => Promise<{ call: BookedCall }>
  onSent: (call: BookedCall) => void
  onClose: () => void
  children?: ReactNode
}

export function ChooseTime({ label, wanted, times, words, send, onSent, onClose, children }: ChooseTimeProps) {
  const slots = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  const sending = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: (reply) => onSent(reply.call),
    onError: async (error) => {
      if (isTaken(error)) await times.refresh()
    },
  })
  const sendOnce = useMutateOnce(sending)
  const { time, zone } = times
  const { error } = sending

  // The button that was pressed to come here is gone.
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (error && isTaken(error)) focusFirst(slots.current)
  }, [error])

  return (
    <section ref={box} className={styles.choose} aria-label={label} tabIndex={-1}>
      {children}
      <TimePicker
        times={times}
        words={timeWords(kindOf(wanted))}
        notice={error && isTaken(error) && !time ? error.message : undefined}
        slotsRef={slots}
        whereNone={<AskForTime wanted={wanted} />}
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
            onClick={() => time && sendOnce({ starts_at: time.starts_at, zone })}
            busy={sending.isPending && words.sending}
          >
            {words.send}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </TimePicker>
    </section>
  )
}
