/** The interview as the candidate sees it: the question that is shown, and the text that both write in. */
import type { BoardState, InterviewRef } from 'contract/mock-interviews/live-interview.ts'
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../lib/connection.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './room.module.css'
import { ShownQuestion } from './shown-question.tsx'

const Board = lazy(async () => ({
  default: (await fetchPart(() => import('./shared-board.tsx'))).SharedBoard,
}))

export function CandidateRoom({ side }: { side: InterviewRef }) {
  const [question, setQuestion] = useState<BoardState['question']>(null)
  return (
    <div className={styles.room}>
      <ShownQuestion side={side} question={question} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <Board side={side} onQuestion={setQuestion} />
      </Suspense>
    </div>
  )
}
