/** One interview, to who holds it: when in their own zone, who comes and with what wishes, and what may be said of it now. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelInterview,
  checkInAsInterviewer,
  listInterviews,
  reportCandidateNoShow,
  reportHeld,
} from 'contract/mock-interviews/interviewers.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { longestReason } from 'contract/mock-interviews/rules.ts'
import { zoneWords } from 'contract/mock-interviews/zones.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { JoinMeeting } from '../../../appointments/join-meeting.tsx'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../booking/booking-card.module.css'
import { Fact, Facts } from '../facts.tsx'
import { haveBothCome } from './have-both-come.ts'

export function InterviewCard({ interview }: { interview: Interview }) {
  const { id, when, candidate, topic, notes, may, meeting_url, contested, feedback_due_at } = interview
  const [isCanceling, setCanceling] = useState(false)
  const params = { id }
  const bothCame = haveBothCome(interview)
  const checkIn = useInterviewAction(() => call(checkInAsInterviewer, { params }))
  const noShow = useInterviewAction(() => call(reportCandidateNoShow, { params }))
  const held = useInterviewAction(() => call(reportHeld, { params }))
  return (
    <article className={styles.booking} aria-label={when.text}>
      <h3 className={styles.when}>{when.text}</h3>
      <p className={styles.state}>
        {candidate.name} (time zone: {zoneWords(candidate.zone)}). {contested && 'An administrator is looking into it.'}{' '}
        {feedback_due_at && `Feedback is due by ${moment(feedback_due_at)}.`}
      </p>
      {(topic || notes) && (
        <Facts>
          {topic && <Fact name="Topic">{topic}</Fact>}
          {notes && <Fact name="Notes">{notes}</Fact>}
        </Facts>
      )}
      <div className={styles.actions}>
        {may.check_in && meeting_url && <JoinMeeting small url={meeting_url} onJoin={() => checkIn.once()} />}
        {interview.ends_at <= interview.as_of ? (
          <LinkButton small to={paths.interviewRoom(id)}>
            Write feedback
          </LinkButton>
        ) : (
          <LinkButton kind="secondary" small to={paths.interviewRoom(id)}>
            Questions and notes
          </LinkButton>
        )}
        {may.check_in && !interview.interviewer_checked_in_at && (
          <Button kind="secondary" small onClick={() => checkIn.once()} busy={checkIn.isPending && 'Saying…'}>
            I am here
          </Button>
        )}
        {may.report_held && !bothCame && (
          <Button kind="secondary" small onClick={() => held.once()} busy={held.isPending && 'Saying…'}>
            It took place
          </Button>
        )}
        {may.report_no_show && !bothCame && (
          <Button kind="danger" small onClick={() => noShow.once()} busy={noShow.isPending && 'Reporting…'}>
            The candidate didn’t come
          </Button>
        )}
        {may.cancel && !isCanceling && (
          <Button kind="secondary" small onClick={() => setCanceling(true)}>
            Cancel this interview
          </Button>
        )}
      </div>
      {isCanceling && <Canceling id={id} onClose={() => setCanceling(false)} />}
    </article>
  )
}

/** The candidate reads the reason. */
function Canceling({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const cancel = useInterviewAction(() => call(cancelInterview, { params: { id }, body: { reason } }))
  return (
    <section className={styles.move} aria-label="Cancel this interview">
      <p>We notify the candidate, who gets another session right away.</p>
      <TextArea
        label="Why"
        rows={2}
        maxLength={longestReason}
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.actions}>
        <Button kind="danger" small onClick={() => cancel.once()} busy={cancel.isPending && 'Canceling…'}>
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
function useInterviewAction(say: () => Promise<unknown>): UseMutationResult<unknown, Error, void> & { once: () => void } {
  const client = useQueryClient()
  const action = useMutation<unknown, Error, void>({
    mutationFn: say,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listInterviews) }),
  })
  return { ...action, once: useMutateOnce(action) }
}
