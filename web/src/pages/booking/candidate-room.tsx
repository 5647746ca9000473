/** The interview as the candidate sees it: the question that is shown, and the text that both write in. */
import type { BoardState, InterviewRef } from 'contract/mock-interviews/live-interview.ts'
import { Suspense, useState } from 'react'
import { Skeleton } from '../../ui/states.tsx'
import { Board, Room } from './room-parts.ts'
import { ShownQuestion } from './shown-question.tsx'

export function CandidateRoom({ side }: { side: InterviewRef }) {
  const [question, setQuestion] = useState<BoardState['question']>(null)
  const [isOpen, setOpen] = useState(true)
  const show = (shown: BoardState['question'], stillOpen: boolean) => {
    setQuestion(shown)
    setOpen(stillOpen)
  }
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <Room
        question={<ShownQuestion side={side} question={question} isOpen={isOpen} />}
        questionId={question?.id}
        code={(bar) => (
          <Suspense fallback={<Skeleton lines={6} />}>
            <Board side={side} bar={bar} onQuestion={show} />
          </Suspense>
        )}
      />
    </Suspense>
  )
}
