/** What became of an answer, said by a sign and in words, and announced. */
import type { Verdict as AnyVerdict, Question } from 'contract/library/answers.ts'
import { isSolved } from 'contract/library/model.ts'
import { Check, CircleDashed, X } from 'lucide-react'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './verdict.module.css'

interface Judged {
  verdict: AnyVerdict
  says: string | null
}

interface VerdictProps {
  question: Question
  /** Undefined where nothing was tried, or the field itself speaks of it. */
  judged: Judged | undefined
  /** Why it could not be judged. */
  failure: string | undefined
  /** Nothing was tried on this visit: what is known from before is shown. */
  isFresh: boolean
}

export function Verdict({ question, judged, failure, isFresh }: VerdictProps) {
  return (
    <div className={styles.place} role="status">
      {failure && (
        <p className={styles.wrong}>
          <X size={18} aria-hidden="true" />
          <span>{failure} Your answer is saved.</span>
        </p>
      )}
      {!failure && judged && <JudgedAnswer question={question} {...judged} />}
      {!failure && !judged && isFresh && isSolved(question.status) && (
        <p className={styles.right}>
          <Check size={18} aria-hidden="true" />
          <span>
            {question.status === 'solved' ? 'You have solved this question.' : 'You have solved this question with help.'}
          </span>
        </p>
      )}
    </div>
  )
}

function JudgedAnswer({ question, verdict, says }: Judged & { question: Question }) {
  if (verdict === 'right')
    return (
      <p className={styles.right}>
        <Check size={18} aria-hidden="true" />
        <span>Correct. The worked solution is below.</span>
      </p>
    )
  if (verdict === 'handed_in')
    return (
      <p className={styles.neutral}>
        <Check size={18} aria-hidden="true" />
        <span>Submitted. Compare it with the points below.</span>
      </p>
    )
  if (verdict === 'rounded')
    return (
      <p className={styles.near}>
        <CircleDashed size={18} aria-hidden="true" />
        <RichText as="span" html={says ?? ''} />
      </p>
    )
  return (
    <p className={styles.wrong}>
      <X size={18} aria-hidden="true" />
      <span>Not quite. {says ? <RichText as="span" html={says} /> : <WhatNow question={question} />}</span>
    </p>
  )
}

const WhatNow = ({ question: { hints, hint_count } }: { question: Question }) =>
  hints.length < hint_count ? 'Try again or take a hint.' : 'Try again.'
