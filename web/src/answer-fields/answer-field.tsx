/** The field for an answer, by the kind of the question. */
import { longestEssay } from 'contract/library/answers.ts'
import { TextArea } from '../ui/text-area.tsx'
import { type AnswerFieldProps, labelOf } from './answer-typing.ts'
import { ChoiceField } from './choice-field.tsx'
import { IntervalFields } from './interval-fields.tsx'
import { ReadField } from './read-field.tsx'

export function AnswerField(props: AnswerFieldProps) {
  const { question, draft, onChange, error, ambiguity } = props
  const typed = { value: draft.answer ?? '', error, onChange: (answer: string) => onChange({ answer }) }
  switch (question.kind) {
    case 'interval':
      return <IntervalFields {...props} />
    case 'choice':
      return <ChoiceField label={labelOf(question)} options={question.options} {...typed} />
    case 'expression':
      return <ReadField label={labelOf(question)} variables={question.variables} offered={ambiguity?.readings} {...typed} />
    case 'essay':
      return (
        <TextArea
          label={labelOf(question)}
          rows={7}
          maxLength={longestEssay}
          {...typed}
          onChange={({ target }) => onChange({ answer: target.value })}
        />
      )
    default:
      return <ReadField label={labelOf(question)} offered={ambiguity?.readings} {...typed} />
  }
}
