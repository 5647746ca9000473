import { statusWord } from 'contract/library/model.ts'
import type { WorkEntry } from 'contract/library/work.ts'
import { moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { Bookmark, Code, Lock, NotebookPen, PenLine } from 'lucide-react'
import { date } from '../../../lib/date.ts'
import { shelfTitle } from '../../../lib/shelf-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MathsText } from '../../../ui/maths-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { verdictTone, verdictWord } from '../answers/verdict-word.ts'
import { clockFace } from '../finding/watch.ts'
import { kindWord } from './work-filter.ts'
import { WorkLink } from './work-link.tsx'
import styles from './work-row.module.css'

const signs = { bookmark: Bookmark, note: NotebookPen, attempt: PenLine, submission: Code }

interface WorkRowProps {
  entry: WorkEntry
  /** The row above is of the same question, and names it. */
  isFurther: boolean
}

export function WorkRow({ entry, isFurther }: WorkRowProps) {
  const { kind, at, difficulty, verdict, seconds, text, status } = entry
  const Sign = signs[kind]
  return (
    <li className={classNames(styles.row, isFurther && styles.further)} data-key={entry.key}>
      {!isFurther && (
        <div className={styles.head}>
          {difficulty && <Badge difficulty={difficulty} spoken />}
          <Title entry={entry} />
          {status !== 'new' && <span className={styles.status}>{statusWord[status]}</span>}
        </div>
      )}
      <p className={styles.facts}>
        <span className={styles.kind}>
          <Sign size={14} aria-hidden="true" />
          {isFurther && entry.place ? <WorkLink entry={entry} place={entry.place} isFurther /> : kindWord[kind]}
        </span>
        {verdict && <Tag tone={verdictTone[verdict]}>{verdictWord[verdict]}</Tag>}
        {!isFurther && entry.place && <span>{`${moduleTitle[entry.place.module]}: ${shelfTitle(entry.place.category)}`}</span>}
        <span>
          <time dateTime={at}>{date(at)}</time>
          {seconds !== null && `, in ${clockFace(seconds * 1000)}`}
        </span>
      </p>
      {text && kind !== 'note' && <p className={styles.text}>{text}</p>}
      {text && kind === 'note' && (
        <div className={classNames(styles.text, styles.note)}>
          <MathsText text={text} />
        </div>
      )}
      {entry.access === 'locked' && (
        <p className={styles.locked}>
          <Lock size={13} aria-hidden="true" />
          <span>
            Locked: you no longer have access to this question.{' '}
            <TextLink to={paths.settings({ part: 'plans' })}>See the plans</TextLink>
          </span>
        </p>
      )}
    </li>
  )
}

function Title({ entry }: { entry: WorkEntry }) {
  const { access, title, place } = entry
  if (access === 'open' && place)
    return (
      <h2 className={styles.title}>
        <WorkLink entry={entry} place={place} />
      </h2>
    )
  const words =
    access === 'gone' ? 'A question that is no longer in the library' : 'A question in a module that you have no access to'
  return <h2 className={styles.title}>{title ?? words}</h2>
}
