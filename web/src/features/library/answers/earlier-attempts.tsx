import type { Attempt, Question } from 'contract/library/answers.ts'
import { useState } from 'react'
import { date } from '../../../lib/date.ts'
import { Tag } from '../../../ui/tag.tsx'
import { clockFace } from '../finding/watch.ts'
import { useIsOpened } from '../opened-part.ts'
import { Disclosure } from './disclosure.tsx'
import styles from './earlier-attempts.module.css'
import { verdictTone, verdictWord } from './verdict-word.ts'

/** Everything that was tried, newest first, folded away. */
export function EarlierAttempts({ question }: { question: Question }) {
  const { attempts, attempt_count } = question
  const [isOpen, setOpen] = useState(useIsOpened('attempts'))
  const older = attempt_count - attempts.length
  return (
    <Disclosure title="Earlier attempts" aside={attempt_count} open={isOpen} onToggle={setOpen}>
      <ol className={styles.list}>
        {attempts.map((attempt) => (
          <li key={attempt.id} className={styles.attempt}>
            <span className={styles.given} data-long={question.kind === 'essay'}>
              {givenIn(question, attempt)}
            </span>
            <Tag tone={verdictTone[attempt.verdict]}>{verdictWord[attempt.verdict]}</Tag>
            <span className={styles.at}>
              {attempt.seconds !== null && `in ${clockFace(attempt.seconds * 1000)}, `}
              <time dateTime={attempt.at}>{date(attempt.at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {older > 0 && <p className={styles.older}>and {older} before these</p>}
    </Disclosure>
  )
}

/** An option's text says more than its letter. */
function givenIn({ kind, options }: Question, { given }: Attempt): string {
  const option = kind === 'choice' ? options.find(({ key }) => key === given) : undefined
  return option ? (new DOMParser().parseFromString(option.html, 'text/html').body.textContent ?? given) : given
}
