/** Previous and Next, with what they lead to. At the ends it says so. */
import type { Item } from 'contract/library/model.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import styles from './steps.module.css'
import type { Reading } from './use-reading.ts'

interface StepsProps {
  reading: Reading
  /** What the things stepped through are called: `question`, `preview`. */
  noun: string
  /** Between the two, where there is room. */
  children?: ReactNode
}

export function Steps({ reading: { previous, next, addressOf }, noun, children }: StepsProps) {
  return (
    <nav className={styles.steps} aria-label="Previous and next">
      <Step to={previous} addressOf={addressOf} word="Previous" end={`This is the first ${noun}`} />
      <div className={styles.between}>{children}</div>
      <Step to={next} addressOf={addressOf} word="Next" end={`This is the last ${noun}`} isNext />
    </nav>
  )
}

interface StepProps {
  to: Item | undefined
  addressOf: (id: number) => string
  word: string
  end: string
  isNext?: boolean
}

function Step({ to, addressOf, word, end, isNext }: StepProps) {
  const className = classNames(styles.step, isNext && styles.next)
  const Arrow = isNext ? ArrowRight : ArrowLeft
  const words = (
    <>
      <Arrow className={styles.arrow} size={18} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.word}>{word}</span>
        <span className={styles.title}>{to?.title ?? end}</span>
      </span>
    </>
  )
  if (to)
    return (
      <Link className={className} to={addressOf(to.id)} rel={isNext ? 'next' : 'prev'} title={to.title}>
        {words}
      </Link>
    )
  return <span className={classNames(className, styles.end)}>{words}</span>
}
