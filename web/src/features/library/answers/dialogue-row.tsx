import type { Question } from 'contract/library/answers.ts'
import { isSolved } from 'contract/library/model.ts'
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { Disclosure } from './disclosure.tsx'

const DialogueView = lazy(async () => ({
  default: (await fetchPart(() => import('../dialogue/dialogue-view.tsx'))).DialogueView,
}))

/** An interviewer and a candidate on the way to the answer. Nothing of it is loaded before it is opened. */
export function DialogueRow({ question: { id, dialogue_steps, status, solution_uri } }: { question: Question }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title="Follow an interview" aside={`${dialogue_steps} steps`} open={isOpen} onToggle={setOpen}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <DialogueView id={id} isHelp={!isSolved(status) && solution_uri === null} />
      </Suspense>
    </Disclosure>
  )
}
