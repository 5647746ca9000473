/** Below an open solution: what the interviewer asks next, each with what a strong candidate says to it. */
import { useQuery } from '@tanstack/react-query'
import { getModelAnswer, type Question } from 'contract/library/answers.ts'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './follow-ups.module.css'

const JudgedFollowUp = lazy(async () => ({
  default: (await fetchPart(() => import('../small-questions/judged-follow-up.tsx'))).JudgedFollowUp,
}))

export const FollowUps = ({ question: { id, follow_ups, follow_ups_answered, follow_ups_judged } }: { question: Question }) => (
  <section className={styles.next}>
    <h2 className={styles.heading}>What the interviewer asks next</h2>
    <ul className={styles.list}>
      {follow_ups.map((html, index) => (
        <FollowUp
          key={html}
          id={id}
          number={index + 1}
          html={html}
          isAnswered={follow_ups_answered}
          isJudged={follow_ups_judged.includes(index + 1)}
        />
      ))}
    </ul>
  </section>
)

interface FollowUpProps {
  id: number
  /** From 1. */
  number: number
  html: string
  isAnswered: boolean
  /** It is answered before its model answer is told. */
  isJudged: boolean
}

function FollowUp({ id, number, html, isAnswered, isJudged }: FollowUpProps) {
  const asked = useId()
  const modelAnswer = (isNews: boolean) => <OpenedAnswer id={id} number={number} asked={asked} isOpenAtFirst={isNews} />
  return (
    <li>
      <span id={asked}>
        <RichText as="span" html={html} />
      </span>
      {isJudged ? (
        <Suspense fallback={<Skeleton lines={2} />}>
          <JudgedFollowUp id={id} number={number} asked={asked}>
            {modelAnswer}
          </JudgedFollowUp>
        </Suspense>
      ) : (
        isAnswered && modelAnswer(false)
      )}
    </li>
  )
}

interface OpenedAnswerProps {
  id: number
  number: number
  /** The id of its question. */
  asked: string
  isOpenAtFirst: boolean
}

function OpenedAnswer({ id, number, asked, isOpenAtFirst }: OpenedAnswerProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const panel = useId()
  return (
    <>
      <button
        type="button"
        className={styles.show}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-describedby={asked}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={16} aria-hidden="true" />
        Show model answer
      </button>
      {isOpen && (
        <div id={panel} className={styles.answer}>
          <ModelAnswer id={id} number={number} />
        </div>
      )}
    </>
  )
}

/** Not sent before it is asked for. */
function ModelAnswer({ id, number }: { id: number; number: number }) {
  const { data, isError, isFetching, refetch } = useQuery(endpointQuery(getModelAnswer, { params: { id, number } }))
  if (data) return <RichText html={data.html} />
  if (!isError) return <Skeleton lines={3} />
  return (
    <ErrorState
      // spec §8
      title="Some error occured. Please try again."
      action={
        <Button kind="secondary" small busy={isFetching && 'Loading…'} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      The model answer could not be loaded.
    </ErrorState>
  )
}
