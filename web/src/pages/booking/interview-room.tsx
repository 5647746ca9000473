/** Where an interviewer holds an interview: their questions, the text that both write in, and what they write down of it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addToFeedback, getFeedback, type OwnFeedback } from 'contract/mock-interviews/feedback.ts'
import { comeAsInterviewer, reportAbsentCandidate } from 'contract/mock-interviews/interviewing.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { mostAddenda } from 'contract/mock-interviews/rubric.ts'
import { paths } from 'contract/paths.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { ContentFrame } from '../../features/library/content-frame.tsx'
import { FeedbackForm } from '../../features/mock-interviews/feedback/feedback-form.tsx'
import { FeedbackView } from '../../features/mock-interviews/feedback/feedback-view.tsx'
import { Script } from '../../features/mock-interviews/half-hour/script.tsx'
import { StudyLayout } from '../../layouts/study-layout.tsx'
import { studyTabs } from '../../layouts/study-tabs.ts'
import { call } from '../../lib/api.ts'
import { fetchPart } from '../../lib/connection.ts'
import { endpointQuery } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ExternalLink, TextLink } from '../../ui/text-link.tsx'
import styles from './interview-room.module.css'
import room from './room.module.css'

const Board = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/mock-interviews/half-hour/board.tsx'))).Board,
}))

/** What may be done changes with the time. */
const lookAgainMs = 30_000

export function InterviewRoom() {
  const { productName } = useSettings()
  const viewer = viewerOf(useSession())
  const id = Number(useParams().interviewId)
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(getFeedback, { params: { id } }),
    refetchInterval: lookAgainMs,
    enabled: viewer.state === 'member',
  })
  if (viewer.state !== 'member') return null
  const { selected, open } = viewer
  return (
    <StudyLayout module={selected} tabs={studyTabs(selected, open.includes(selected))}>
      <title>{`Interview · ${productName}`}</title>
      <div className={styles.page}>
        {data ? (
          <Room interview={data.interview} feedback={data.feedback} />
        ) : isError ? (
          <ErrorState
            title="This interview could not be opened."
            action={
              <Button kind="secondary" onClick={() => refetch()}>
                Try again
              </Button>
            }
          >
            It is not yours, was moved, or the server cannot be reached. Your interviews are on{' '}
            <TextLink to={paths.interviews()}>one page</TextLink>.
          </ErrorState>
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </StudyLayout>
  )
}

function Room({ interview, feedback }: { interview: Interview; feedback: OwnFeedback }) {
  const { id, candidate, when, topic, notes, room_url, may, status } = interview
  const client = useQueryClient()
  const query = endpointQuery(getFeedback, { params: { id } })
  const renew = () => client.invalidateQueries({ queryKey: query.queryKey })
  useArrival(interview, renew)
  const absent = useMutation({ mutationFn: () => call(reportAbsentCandidate, { params: { id } }), onSettled: renew })
  const isBegun = status === 'held' || (status === 'booked' && interview.starts_at <= interview.as_of)
  const isOver = status === 'cancelled' || status === 'missed'
  return (
    <>
      <h1 className={styles.title}>{candidate.name}</h1>
      <p className={styles.when}>{when.words}</p>
      {topic && <p className={styles.wish}>Topic: {topic}</p>}
      {notes && <p className={styles.wish}>{notes}</p>}
      {isOver && <p className={styles.wish}>This interview {status === 'cancelled' ? 'was cancelled' : 'did not take place'}.</p>}
      <p className={styles.deeds}>
        {room_url && <ExternalLink href={room_url}>Open the call</ExternalLink>}
        {may.say_absent && (
          <Button kind="secondary" small busy={absent.isPending && 'One moment…'} onClick={() => absent.mutate()}>
            The candidate is not here
          </Button>
        )}
      </p>
      {!isOver && (
        <div className={room.room}>
          <Script
            interviewId={id}
            mayShow={may.come}
            drawText={({ id: question, ...text }) => <ContentFrame id={question} {...text} />}
          />
          <Suspense fallback={<Skeleton lines={6} />}>
            <Board side={{ interview_id: id }} onQuestion={() => {}} />
          </Suspense>
        </div>
      )}
      {feedback.published_at !== null ? (
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
      )}
    </>
  )
}

/** Who opens the page at its time has come: it is kept, for who asks later. */
function useArrival({ id, may, interviewer_came_at }: Interview, renew: () => unknown): void {
  const isComing = may.come && interviewer_came_at === null
  const come = useEffectEvent(() => {
    // What fails is tried again with the next look.
    call(comeAsInterviewer, { params: { id } }).then(renew, () => {})
  })
  useEffect(() => {
    if (isComing) come()
  }, [isComing])
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
            help="It is dated and mailed. What stands above is not changed."
            rows={3}
            maxLength={500}
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
