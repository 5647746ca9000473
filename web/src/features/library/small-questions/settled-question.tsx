/** A small question that is behind its reader: what they answered, and what it was worth. */
import { type SmallQuestion, settles } from 'contract/library/small-questions.ts'
import { ArrowRight, Check, PenLine } from 'lucide-react'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './small-question-form.module.css'

export function SettledQuestion({ question: { attempts, options } }: { question: SmallQuestion }) {
  const settled = attempts.find(({ verdict }) => settles(verdict))
  if (!settled) return null
  const { verdict, given } = settled
  if (verdict === 'given_up')
    return (
      <p className={styles.settled}>
        <ArrowRight size={18} aria-hidden="true" />
        <span>You skipped this one.</span>
      </p>
    )
  if (verdict === 'written')
    return (
      <div className={styles.settled}>
        <PenLine size={18} aria-hidden="true" />
        <div>
          Your answer: <p className={styles.words}>{given}</p>
        </div>
      </div>
    )
  const option = options.find(({ key }) => key === given)
  return (
    <p className={styles.settled}>
      <Check className={styles.right} size={18} aria-hidden="true" />
      <span>Correct: {option ? <RichText as="span" html={option.html} /> : given}</span>
    </p>
  )
}
