/** The field for an answer, by the kind of the question. */
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type AnswerFieldProps, labelOf, plainTyping } from './answer-typing.ts'
import { ChoiceField } from './choice-field.tsx'
import { ExpressionField } from './expression-field.tsx'
import { IntervalFields } from './interval-fields.tsx'

export function AnswerField(props: AnswerFieldProps) {
  const { question, draft, onChange, error } = props
  const typed = { value: draft.answer ?? '', error, onChange: (answer: string) => onChange({ answer }) }
  switch (question.kind) {
    case 'interval':
      return <IntervalFields {...props} />
    case 'choice':
      return <ChoiceField label={labelOf(question)} options={question.options} {...typed} />
    case 'expression':
      return <ExpressionField label={labelOf(question)} variables={question.variables} {...typed} />
    case 'essay':
      return (
        <TextArea
          label={labelOf(question)}
          rows={7}
          maxLength={20_000}
          {...typed}
          onChange={({ target }) => onChange({ answer: target.value })}
        />
      )
    default:
      return (
        <TextField
          label={labelOf(question)}
          {...plainTyping}
          {...typed}
          onChange={({ target }) => onChange({ answer: target.value })}
        />
      )
  }
}
