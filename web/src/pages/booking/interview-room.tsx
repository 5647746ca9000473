/** Where an interviewer holds an interview: their questions, the text that both write in, and what they write down of it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addToFeedback, getFeedback, type OwnFeedback } from 'contract/mock-interviews/feedback.ts'
import { checkInAsInterviewer, reportCandidateNoShow, reportHeld } from 'contract/mock-interviews/interviewers.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { longestRemark, mostAddenda } from 'contract/mock-interviews/rubric.ts'
import { checkInMinutes } from 'contract/mock-interviews/rules.ts'
import { paths } from 'contract/paths.ts'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { JoinMeeting } from '../../appointments/join-meeting.tsx'
import { ContentFrame } from '../../features/library/content-frame.tsx'
import { Fact, Facts } from '../../features/mock-interviews/facts.tsx'
import { FeedbackForm } from '../../features/mock-interviews/feedback/feedback-form.tsx'
import { FeedbackView } from '../../features/mock-interviews/feedback/feedback-view.tsx'
import { haveBothCome } from '../../features/mock-interviews/interviewers/have-both-come.ts'
import { PrivateNotes } from '../../features/mock-interviews/live-interview/private-notes.tsx'
import { QuestionSet } from '../../features/mock-interviews/live-interview/question-set.tsx'
import { useCheckIn } from '../../features/mock-interviews/use-check-in.ts'
import { StudyPage } from '../../layouts/study-page.tsx'
import { call } from '../../lib/api.ts'
import { endpointQuery } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './interview-room.module.css'
import room from './room.module.css'
import { Board, Room } from './room-parts.ts'

/** What may be done changes with the time. */
const lookAgainMs = 30_000

export function InterviewRoom() {
  return (
    <StudyPage title="Interview">
      <div className={styles.page}>
        <Content id={Number(useParams().id)} />
      </div>
    </StudyPage>
  )
}

function Content({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(getFeedback, { params: { id } }),
    refetchInterval: lookAgainMs,
  })
  if (data) return <Held interview={data.interview} feedback={data.feedback} />
  if (!isError) return <Skeleton lines={8} />
  return (
    <ErrorState title="This interview could not be opened." again={refetch}>
      It may belong to another account or have been moved, or the server cannot be reached. All your interviews are on{' '}
      <TextLink to={paths.interviews()}>one page</TextLink>.
    </ErrorState>
  )
}

function Held({ interview, feedback }: { interview: Interview; feedback: OwnFeedback }) {
  const { id, candidate, when, topic, notes, meeting_url, has_meeting_link, may, status } = interview
  const client = useQueryClient()
  const query = endpointQuery(getFeedback, { params: { id } })
  const renew = () => client.invalidateQueries({ queryKey: query.queryKey })
  const checkIn = useMutation({
    mutationFn: () => call(checkInAsInterviewer, { params: { id } }),
    meta: { quiet: true },
    onSuccess: renew,
  })
  useCheckIn(interview, interview.interviewer_checked_in_at !== null, () => checkIn.mutate())
  const noShow = useMutation({ mutationFn: () => call(reportCandidateNoShow, { params: { id } }), onSettled: renew })
  const held = useMutation({ mutationFn: () => call(reportHeld, { params: { id } }), onSettled: renew })
  const bothCame = haveBothCome(interview)
  const isBegun = status === 'held' || (status === 'booked' && interview.starts_at <= interview.as_of)
  const isAhead = status === 'booked' && !isBegun && !may.check_in
  const isOver = status === 'cancelled' || status === 'missed'
  const isPast = interview.ends_at <= interview.as_of
  const asksWhoCame = isPast && status === 'booked' && !bothCame && (may.report_no_show || may.report_held)
  // Where it stands once it is written in, it stays.
  const [comesFirst] = useState(isPast)
  const writing =
    feedback.published_at !== null ? (
      <Published id={id} feedback={{ ...feedback, published_at: feedback.published_at }} onAdded={renew} />
    ) : (
      isBegun && (
        <section className={styles.feedback} aria-labelledby="write-title">
          <h2 id="write-title" className={room.part}>
            Feedback
          </h2>
          <FeedbackForm interviewId={id} written={feedback} onPublished={renew} />
        </section>
      )
    )
  return (
    <>
      <h1 className={styles.title}>{candidate.name}</h1>
      <p className={styles.when}>{when.text}</p>
      {(topic || notes) && (
        <Facts>
          {topic && <Fact name="Topic">{topic}</Fact>}
          {notes && <Fact name="Notes">{notes}</Fact>}
        </Facts>
      )}
      {isOver && <p className={styles.wish}>This interview {status === 'cancelled' ? 'was canceled' : 'did not take place'}.</p>}
      {asksWhoCame && <h2 className={room.part}>Did {candidate.name} come?</h2>}
      {!isOver && !isPast && !meeting_url && (
        <p className={styles.wish}>
          {has_meeting_link ? (
            `The link to the meeting appears here ${checkInMinutes} minutes before the start, for both of you.`
          ) : (
            <>
              You have no meeting link, so no one can join a call. Add one in{' '}
              <TextLink to={paths.interviews()}>your calendar</TextLink>.
            </>
          )}
        </p>
      )}
      <p className={styles.actions}>
        {meeting_url && <JoinMeeting url={meeting_url} onJoin={() => checkIn.mutate()} />}
        {asksWhoCame && may.report_held && (
          <Button kind="secondary" busy={held.isPending && 'One moment…'} onClick={() => held.mutate()}>
            Yes, it took place
          </Button>
        )}
        {may.report_no_show && !(isPast && bothCame) && (
          <Button kind="secondary" busy={noShow.isPending && 'One moment…'} onClick={() => noShow.mutate()}>
            {asksWhoCame ? 'No, the candidate didn’t come' : 'The candidate is not here'}
          </Button>
        )}
      </p>
      {comesFirst && !isOver && <PrivateNotes key={id} interviewId={id} />}
      {comesFirst && writing}
      {!isOver && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <Room
            question={
              <QuestionSet
                interviewId={id}
                mayShow={may.check_in}
                mayChange={!isPast}
                drawText={({ id: question, ...text }) => <ContentFrame id={question} {...text} />}
              />
            }
            code={(bar) => (
              <Suspense fallback={<Skeleton lines={6} />}>
                <Board side={{ interview_id: id }} isAhead={isAhead} bar={bar} onQuestion={() => {}} />
              </Suspense>
            )}
            notes={!comesFirst && <PrivateNotes key={id} interviewId={id} />}
          />
        </Suspense>
      )}
      {!comesFirst && writing}
    </>
  )
}

interface PublishedProps {
  id: number
  feedback: OwnFeedback & { published_at: string }
  onAdded: () => unknown
}

function Published({ id, feedback, onAdded }: PublishedProps) {
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => call(addToFeedback, { params: { id }, body: { text } }),
    onSuccess: () => {
      setText('')
      onAdded()
    },
  })
  return (
    <div className={styles.feedback}>
      <FeedbackView feedback={feedback} />
      {feedback.addenda.length < mostAddenda && (
        <form
          className={styles.add}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!add.isPending && text.trim() !== '') add.mutate()
          }}
        >
          <TextArea
            label="Add to it"
            help="We email your addition to the candidate with its date. The feedback above does not change."
            rows={3}
            maxLength={longestRemark}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" kind="secondary" small busy={add.isPending && 'Adding…'}>
            Add
          </Button>
        </form>
      )}
    </div>
  )
}
