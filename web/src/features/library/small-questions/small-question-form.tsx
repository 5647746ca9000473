/** The field of a small question in its place, with what became of the answer, and a way on for who has none. */
import type { UseMutationResult } from '@tanstack/react-query'
import { answerTooLong } from 'contract/library/answers.ts'
import { longestWords, type SmallJudgement, type SmallQuestion } from 'contract/library/small-questions.ts'
import { CircleDashed, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { AnswerField } from '../../../answer-fields/answer-field.tsx'
import { type Ambiguity, ambiguityOf, type Draft, htmlAsText, labelOf } from '../../../answer-fields/answer-typing.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import form from '../answers/answer-form.module.css'
import { useDraft } from '../answers/use-draft.ts'
import verdict from '../answers/verdict.module.css'
import styles from './small-question-form.module.css'

interface SmallQuestionFormProps {
  question: SmallQuestion
  /** What tells it from all other questions. */
  name: string
  /** The id of the text that it is about. */
  asked: string
  /** Its parent keeps the rest of the reply. */
  answering: Pick<UseMutationResult<SmallJudgement, Error, string>, 'mutate' | 'data' | 'error' | 'isPending' | 'variables'>
  givingUp: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'reset' | 'error' | 'isPending'>
  /** What giving up is called here. */
  wayOn: string
}

export function SmallQuestionForm({ question, name, asked, answering, givingUp, wayOn }: SmallQuestionFormProps) {
  const { kind } = question
  const [draft, change, forget] = useDraft(name)
  const answer = draft.answer ?? ''
  // A verdict is about what was handed over: under what was typed since it would be a lie.
  const { data, error } = answering.variables === answer ? answering : { data: undefined, error: null }
  const forgetDraft = useEffectEvent(forget)
  const isDone = data?.verdict === 'right' || data?.verdict === 'written'
  useEffect(() => {
    if (isDone) forgetDraft()
  }, [isDone])

  const tooLong = kind === 'words' ? undefined : answerTooLong(kind, draft)
  const check = (event?: FormEvent) => {
    event?.preventDefault()
    if (answering.isPending || tooLong) return
    // What is tried now is what is told of.
    givingUp.reset()
    answering.mutate(answer)
  }
  const checkByKey = (event: KeyboardEvent) => {
    if (kind === 'words' && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) check(event)
  }
  const unreadable = data?.verdict === 'unreadable' ? htmlAsText(data.says) : undefined
  const failure = givingUp.error ?? error
  return (
    <form className={form.form} aria-labelledby={asked} onSubmit={check} onKeyDown={checkByKey} noValidate>
      <Field question={question} draft={draft} onChange={change} error={tooLong ?? unreadable} ambiguity={ambiguityOf(data)} />
      <Button type="submit" kind="secondary" className={form.check} busy={answering.isPending && 'Checking…'}>
        {kind === 'words' ? 'Compare' : 'Check'}
      </Button>
      <div>
        <div className={verdict.place} role="status">
          {failure && <Wrong>{[errorText(failure), answer && 'Your answer is saved.'].filter(Boolean).join(' ')}</Wrong>}
          {!failure && data && <Verdict {...data} />}
        </div>
        <button
          type="button"
          className={styles.wayOn}
          aria-disabled={givingUp.isPending || undefined}
          onClick={() => !givingUp.isPending && givingUp.mutate()}
        >
          {wayOn}
        </button>
      </div>
    </form>
  )
}

interface FieldProps {
  question: SmallQuestion
  draft: Draft
  onChange: (change: Draft) => void
  error: string | undefined
  ambiguity: Ambiguity | undefined
}

function Field({ question, ...field }: FieldProps) {
  const { kind } = question
  if (kind !== 'words') return <AnswerField question={{ ...question, kind }} {...field} />
  const { draft, onChange, error } = field
  return (
    <TextArea
      label={labelOf(question)}
      help="It isn’t graded: compare it with what comes next."
      rows={3}
      maxLength={longestWords}
      value={draft.answer ?? ''}
      error={error}
      onChange={({ target }) => onChange({ answer: target.value })}
    />
  )
}

function Verdict({ verdict: word, says }: SmallJudgement) {
  if (word === 'rounded')
    return (
      <p className={verdict.near}>
        <CircleDashed size={18} aria-hidden="true" />
        <RichText as="span" html={says ?? ''} />
      </p>
    )
  if (word !== 'wrong') return null
  return <Wrong>Not quite. {says ? <RichText as="span" html={says} /> : 'Try again.'}</Wrong>
}

const Wrong = ({ children }: { children: React.ReactNode }) => (
  <p className={verdict.wrong}>
    <X size={18} aria-hidden="true" />
    <span>{children}</span>
  </p>
)
