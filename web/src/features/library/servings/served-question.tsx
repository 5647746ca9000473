/** A question with fresh numbers: told apart from the question itself, answered apart from it, and one link away from it. */
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Serving } from 'contract/library/servings.ts'
import { Shuffle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../../../lib/api.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { ContentFrame } from '../content-frame.tsx'
import { Desk } from '../desk.tsx'
import { Note } from '../finding/note.tsx'
import questionStyles from '../question.module.css'
import { Discussions, QuestionFacts } from '../question-facts.tsx'
import type { Entry } from '../reading.ts'
import { ServedAnswer } from './served-answer.tsx'
import styles from './served-question.module.css'
import { useAddressWith } from './serving-address.ts'
import { useServing } from './use-serving.ts'

interface ServedQuestionProps {
  /** Of the serving. */
  id: number
  module: LibraryModule
  entry: Entry
}

export function ServedQuestion({ id, module, entry: { item, discussion_count } }: ServedQuestionProps) {
  const { data: serving, error, refetch } = useServing(id)
  const renewed = async () => (await refetch()).data?.content_uri
  if (!serving) return error === null ? <Skeleton lines={6} /> : <NotServed error={error} again={() => void refetch()} />
  // An address that was put together by hand.
  if (serving.original_id !== null && serving.original_id !== item.id) return <Elsewhere />
  return (
    <Desk
      id={item.id}
      title={item.title}
      statement={
        <>
          <header>
            <div className={questionStyles.facts}>
              <QuestionFacts item={item} />
              <Discussions module={module} id={item.id} count={discussion_count} />
            </div>
            <Head serving={serving} />
          </header>
          <ContentFrame id={serving.id} address={serving.content_uri} title={serving.title} renew={renewed} />
        </>
      }
      answer={<ServedAnswer key={serving.id} serving={serving} questionId={item.id} />}
      note={<Note key={item.id} id={item.id} title={item.title} />}
    />
  )
}

function Head({ serving: { title, number, variants } }: { serving: Serving }) {
  const own = useAddressWith()(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const begins = useLocation().state?.begins === true
  // The button that led here is gone: the keyboard and the screen reader go on from what it led to.
  useEffect(() => {
    if (begins) heading.current?.focus()
  }, [begins])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={questionStyles.title}>
        {title}
        <span className={styles.hidden}>, with different numbers</span>
      </h1>
      <p className={styles.apart}>
        <span className={styles.label}>
          <Shuffle size={16} aria-hidden="true" />
          Different numbers · {number} of {variants}
        </span>
        <Link to={own}>Back to the original numbers</Link>
      </p>
    </>
  )
}

function NotServed({ error, again }: { error: Error; again: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <Elsewhere />
  return (
    <ErrorState
      // spec §8
      title="Some error occured. Please try again."
      again={again}
    >
      The question with these numbers could not be loaded.
    </ErrorState>
  )
}

function Elsewhere() {
  const own = useAddressWith()(undefined)
  return (
    <EmptyState
      title="These numbers can’t be shown."
      action={
        <LinkButton kind="secondary" to={own} replace>
          Open the original question
        </LinkButton>
      }
    >
      They belong to another account or another question, or the address is incomplete.
    </EmptyState>
  )
}
