/** One booked call, to its candidate: when, with whom, its state, and the actions that the server allows now. */
import { useMutation } from '@tanstack/react-query'
import { type BookedCall as BookedCallModel, reportAbsence } from 'contract/assessments/calls.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fetchPart } from '../../../lib/connection.ts'
import { moment } from '../../../lib/date.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { Button } from '../../../ui/button.tsx'
import { kindWords, stateWords } from './call-words.ts'
import styles from './calls.module.css'
import { JoinCall } from './join-call.tsx'
import type { Wanted } from './use-call-times.ts'

const MoveCall = lazy(async () => ({ default: (await fetchPart(() => import('./move-call.tsx'))).MoveCall }))
const CancelCall = lazy(async () => ({ default: (await fetchPart(() => import('./cancel-call.tsx'))).CancelCall }))

interface BookedCallProps {
  wanted: Wanted
  booked: BookedCallModel
  onChanged: (call: BookedCallModel) => void
}

export function BookedCall({ wanted, booked, onChanged }: BookedCallProps) {
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const { kind, when, other, may, reason, status, move_until, ends_at, as_of } = booked
  const { host, call: name } = kindWords[kind]
  const card = useRef<HTMLElement>(null)
  const close = () => setOpen(undefined)
  const closeTimes = () => {
    close()
    card.current?.focus()
  }
  const change = (next: BookedCallModel) => {
    close()
    onChanged(next)
  }
  return (
    <article ref={card} className={styles.booked} aria-label={when.text} tabIndex={-1}>
      <p className={styles.when}>{when.text}</p>
      <p className={styles.state} role="status">
        {stateWords(booked)}
      </p>
      {reason && status === 'cancelled' && <p className={styles.reason}>Reason: {reason}</p>}
      {status === 'booked' && (
        <dl className={styles.facts}>
          <dt>Your {host}</dt>
          <dd>{other}</dd>
          {may.move && (
            <>
              <dt>Can be moved</dt>
              <dd>until {moment(move_until)}</dd>
            </>
          )}
        </dl>
      )}
      {status === 'booked' && as_of < ends_at && <JoinCall booked={booked} onChanged={change} />}
      {open === 'move' ? (
        <Suspense>
          <MoveCall wanted={wanted} booked={booked} onMoved={change} onClose={closeTimes} />
        </Suspense>
      ) : (
        (may.move || may.cancel || may.report_absence) && (
          <div className={styles.actions}>
            {may.move && (
              <Button kind="secondary" small onClick={() => setOpen('move')}>
                Move
              </Button>
            )}
            {may.cancel && (
              <Button kind="secondary" small onClick={() => setOpen('cancel')}>
                Cancel this {name}
              </Button>
            )}
            {may.report_absence && <ReportAbsence id={booked.id} host={host} onChanged={change} />}
          </div>
        )
      )}
      {open === 'cancel' && (
        <Suspense>
          <CancelCall booked={booked} onCancelled={change} onClose={close} />
        </Suspense>
      )}
    </article>
  )
}

interface ReportAbsenceProps {
  id: number
  host: string
  onChanged: (call: BookedCallModel) => void
}

function ReportAbsence({ id, host, onChanged }: ReportAbsenceProps) {
  const report = useMutation({
    mutationFn: () => call(reportAbsence, { params: { id } }),
    onSuccess: (reply) => onChanged(reply.call),
  })
  const reportOnce = useMutateOnce(report)
  return (
    <Button kind="danger" small onClick={() => reportOnce()} busy={report.isPending && 'Reporting…'}>
      The {host} did not come
    </Button>
  )
}
