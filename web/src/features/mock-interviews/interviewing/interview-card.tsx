/** One interview, to who holds it: when in their own zone, who comes and with what wishes, and what may be said of it now. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelInterview,
  comeAsInterviewer,
  getAgenda,
  reportAbsentCandidate,
  reportHeld,
} from 'contract/mock-interviews/interviewing.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { paths } from 'contract/paths.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../booking/booking-card.module.css'

export function InterviewCard({ interview, children }: { interview: Interview; children?: ReactNode }) {
  const { id, when, candidate, topic, notes, may, room_url, contested, feedback_due_at } = interview
  const [isCancelling, setCancelling] = useState(false)
  const params = { id }
  const come = useDeed(() => call(comeAsInterviewer, { params }))
  const absent = useDeed(() => call(reportAbsentCandidate, { params }))
  const held = useDeed(() => call(reportHeld, { params }))
  return (
    <article className={styles.booking} aria-label={when.words}>
      <h3 className={styles.when}>{when.words}</h3>
      <p className={styles.state}>
        {candidate.name}, who reads times in {candidate.zone.replaceAll('_', ' ')}.{' '}
        {contested && 'The candidate says otherwise; we look at it.'}{' '}
        {feedback_due_at && `Feedback is due by ${moment(feedback_due_at)}.`}
      </p>
      {(topic || notes) && (
        <dl className={styles.facts}>
          {topic && (
            <div>
              <dt>Topic</dt>
              <dd>{topic}</dd>
            </div>
          )}
          {notes && (
            <div>
              <dt>Notes</dt>
              <dd>{notes}</dd>
            </div>
          )}
        </dl>
      )}
      <div className={styles.deeds}>
        <LinkButton kind="secondary" small to={paths.interviewRoom(id)}>
          Questions and notes
        </LinkButton>
        {may.come && room_url && (
          <LinkButton small to={room_url} target="_blank" rel="noopener noreferrer" onClick={() => come.once()}>
            Join the interview
          </LinkButton>
        )}
        {may.come && !interview.interviewer_came_at && (
          <Button kind="secondary" small onClick={() => come.once()} busy={come.isPending && 'Saying…'}>
            I am here
          </Button>
        )}
        {may.say_held && (
          <Button kind="secondary" small onClick={() => held.once()} busy={held.isPending && 'Saying…'}>
            It took place
          </Button>
        )}
        {may.say_absent && (
          <Button kind="danger" small onClick={() => absent.once()} busy={absent.isPending && 'Reporting…'}>
            The candidate did not come
          </Button>
        )}
        {may.cancel && !isCancelling && (
          <Button kind="secondary" small onClick={() => setCancelling(true)}>
            Cancel this interview
          </Button>
        )}
      </div>
      {isCancelling && <Cancelling id={id} onClose={() => setCancelling(false)} />}
      {children}
    </article>
  )
}

/** The candidate reads the reason. */
function Cancelling({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const cancel = useDeed(() => call(cancelInterview, { params: { id }, body: { reason } }))
  return (
    <section className={styles.move} aria-label="Cancel this interview">
      <p>The candidate is told, and has another session at once.</p>
      <TextArea
        label="Why"
        rows={2}
        maxLength={500}
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.deeds}>
        <Button kind="danger" small onClick={() => cancel.once()} busy={cancel.isPending && 'Cancelling…'}>
          Cancel the interview
        </Button>
        <Button kind="secondary" small onClick={onClose}>
          Keep it
        </Button>
      </div>
    </section>
  )
}

/** What is said of an interview may move it to another list. */
function useDeed(say: () => Promise<unknown>): UseMutationResult<unknown, Error, void> & { once: () => void } {
  const client = useQueryClient()
  const deed = useMutation<unknown, Error, void>({
    mutationFn: say,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(getAgenda) }),
  })
  return { ...deed, once: useMutateOnce(deed) }
}
