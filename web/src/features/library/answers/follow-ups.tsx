/** Below an open solution: what the interviewer asks next, each with what a strong candidate says to it. */
import { useQuery } from '@tanstack/react-query'
import { getModelAnswer, type Question } from 'contract/library/answers.ts'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './follow-ups.module.css'

export const FollowUps = ({ question: { id, follow_ups, follow_ups_answered } }: { question: Question }) => (
  <section className={styles.next}>
    <h2 className={styles.heading}>What the interviewer asks next</h2>
    <ul className={styles.list}>
      {follow_ups.map((html, index) => (
        <FollowUp key={html} id={id} number={index + 1} html={html} isAnswered={follow_ups_answered} />
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
}

function FollowUp({ id, number, html, isAnswered }: FollowUpProps) {
  const [isOpen, setOpen] = useState(false)
  const [asked, panel] = [useId(), useId()]
  return (
    <li>
      <span id={asked}>
        <RichText as="span" html={html} />
      </span>
      {isAnswered && (
        <button
          type="button"
          className={styles.show}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-describedby={asked}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden="true" />
          Show the model answer
        </button>
      )}
      {isOpen && (
        <div id={panel} className={styles.answer}>
          <ModelAnswer id={id} number={number} />
        </div>
      )}
    </li>
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
