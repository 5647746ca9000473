/** The half hour as the candidate sees it: the question that is shown, and the text that both write in. */
import type { BoardState } from 'contract/mock-interviews/half-hour.ts'
import { lazy, Suspense, useState } from 'react'
import type { Side } from '../../features/mock-interviews/half-hour/side.ts'
import { fetchPart } from '../../lib/connection.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './room.module.css'
import { ShownQuestion } from './shown-question.tsx'

const Board = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/mock-interviews/half-hour/board.tsx'))).Board,
}))

export function CandidateRoom({ side }: { side: Side }) {
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
