/** What the interviewer shows: the statement of a question, with a fresh address when this one is over. */

import { type BoardState, type InterviewRef, pullBoard } from 'contract/mock-interviews/live-interview.ts'
import { mostBoardChanges } from 'contract/mock-interviews/rules.ts'
import { ContentFrame } from '../../features/library/content-frame.tsx'
import { call } from '../../lib/api.ts'
import styles from './room.module.css'

interface ShownQuestionProps {
  side: InterviewRef
  question: BoardState['question']
  /** It may still be shown. */
  isOpen: boolean
}

export function ShownQuestion({ side, question, isOpen }: ShownQuestionProps) {
  if (!question)
    return (
      <p className={styles.none}>
        {isOpen
          ? 'The question appears here as soon as your interviewer shows one.'
          : 'Questions are shown here only during the interview.'}
      </p>
    )
  const { id, title, statement_uri } = question
  // No change is so late.
  const renew = async () => (await call(pullBoard, { body: { ...side, since: mostBoardChanges } })).question?.statement_uri
  return (
    <section aria-label={title}>
      <h2 className={styles.part}>{title}</h2>
      <ContentFrame id={id} address={statement_uri} title={title} renew={renew} />
    </section>
  )
}
