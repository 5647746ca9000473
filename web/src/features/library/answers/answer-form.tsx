import { answerTooLong, isAttempt, type Question } from 'contract/library/answers.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { AnswerField } from '../../../answer-fields/answer-field.tsx'
import { ambiguityOf, htmlAsText } from '../../../answer-fields/answer-typing.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './answer-form.module.css'
import { useDraft } from './use-draft.ts'
import { useAttempt } from './use-question.ts'
import { Verdict } from './verdict.tsx'

/** Enter checks; in a text of several lines, Ctrl+Enter does. */
export function AnswerForm({ question }: { question: Question }) {
  const { id, kind } = question
  const [draft, change, forget] = useDraft(id)
  const attempt = useAttempt(id)
  const { mutate, isPending } = attempt
  const [isFresh, setFresh] = useState(true)
  // A verdict is about what was handed over: under what was typed since it would be a lie.
  const { data, error } = attempt.variables === draft ? attempt : { data: undefined, error: null }
  const isDone = data?.verdict === 'right' || data?.verdict === 'handed_in'
  const forgetDraft = useEffectEvent(forget)
  useEffect(() => {
    if (isDone) forgetDraft()
  }, [isDone])

  // A field that cuts off what is pasted into it would hand over another answer than was meant: it is told instead.
  const tooLong = answerTooLong(kind, draft)
  const check = (event?: FormEvent) => {
    event?.preventDefault()
    if (isPending || tooLong) return
    setFresh(false)
    mutate(draft)
  }
  const checkByKey = (event: KeyboardEvent) => {
    if (kind === 'essay' && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) check(event)
  }
  const isEssay = kind === 'essay'
  return (
    <form className={styles.form} data-shortcut="a" onSubmit={check} onKeyDown={checkByKey} noValidate>
      <AnswerField
        question={question}
        draft={draft}
        onChange={change}
        error={tooLong ?? (data?.verdict === 'unreadable' ? htmlAsText(data.says) : undefined)}
        ambiguity={ambiguityOf(data)}
      />
      <Button
        type="submit"
        className={styles.check}
        data-shortcut="c"
        busy={isPending && (isEssay ? 'Submitting…' : 'Checking…')}
      >
        {isEssay ? 'Submit' : 'Check'}
      </Button>
      <Verdict
        question={question}
        judged={data && isAttempt(data.verdict) ? data : undefined}
        failure={error ? errorText(error) : undefined}
        isFresh={isFresh}
      />
    </form>
  )
}
