/** The field for the answer to a question of a sitting. */
import type { CodeTask, Given, PaperQuestion } from 'contract/assessments/model.ts'
import { type ComponentType, Suspense } from 'react'
import { AnswerField } from '../../../answer-fields/answer-field.tsx'
import { Skeleton } from '../../../ui/states.tsx'

/** The editor is the library's: a page hands it in. */
export type CodeField = ComponentType<{ label: string; task: CodeTask; text: string; onChange: (text: string) => void }>

interface AnswerOfQuestionProps {
  question: PaperQuestion
  given: Given
  CodeField: CodeField
  onChange: (given: Given) => void
  /** The field was left. */
  onLeave: () => void
  onEnter: () => void
}

export function AnswerOfQuestion({ question, given, CodeField, onChange, onLeave, onEnter }: AnswerOfQuestionProps) {
  const { code: task, position } = question
  if (task)
    return (
      <form onBlur={onLeave} onSubmit={(event) => event.preventDefault()}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <CodeField
            key={position}
            label={`Your code, Python: question ${position}`}
            task={task}
            text={given.code ?? task.starter}
            onChange={(code) => onChange({ code })}
          />
        </Suspense>
      </form>
    )
  return (
    <form
      onBlur={onLeave}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <AnswerField
        key={position}
        question={question}
        draft={given}
        onChange={(change) => onChange({ ...given, ...change })}
        error={undefined}
        ambiguity={undefined}
      />
    </form>
  )
}
