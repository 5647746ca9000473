/** One question with the reply as it was shown, what it is marked as, and what may be made of that. */
import { type ReviewedQuestion, reviewQuestions } from 'contract/assistant/administration.ts'
import type { Citation } from 'contract/assistant/api.ts'
import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { date, moment } from '../../../lib/date.ts'
import { type ItemPlace, useWayToItem } from '../../../lib/item-place.ts'
import { Markup } from '../../../markup/markup.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { SuspendButton } from '../people/deeds/suspend-button.tsx'
import { CorrectMark } from './correct-mark.tsx'
import reply from './reply.module.css'

export function AskedQuestion({ question, named }: { question: ReviewedQuestion; named: boolean }) {
  const { person, prompt, item, source, asked_at, helpful, helpful_reason, forgotten_at } = question
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        {named && <TextLink to={paths.administeredPerson(person.id)}>{person.username}</TextLink>}
        <MarkTag question={question} />
        {named && person.is_suspended && <Tag tone="bad">Suspended</Tag>}
      </div>
      <p className={styles.words}>{prompt || 'The text was deleted because of its age.'}</p>
      <Shown question={question} />
      <p className={styles.small}>
        Answered by the {source}
        {item && (
          <>
            {' '}
            beside <ItemLink place={item.place}>{item.title}</ItemLink>
          </>
        )}
        .{helpful !== null && ` Rated ${helpful ? 'helpful' : 'not helpful'}${helpful_reason ? `: “${helpful_reason}”` : '.'}`}
        {forgotten_at && ` Forgotten by its asker on ${date(forgotten_at)}.`}
      </p>
      <span className={styles.aside}>{moment(asked_at)}</span>
      <div className={reply.deeds}>
        <CorrectMark question={question} />
        {named && !person.is_suspended && <SuspendButton person={person} renews={[reviewQuestions]} />}
      </div>
    </li>
  )
}

function MarkTag({ question: { mark, marked_by } }: { question: ReviewedQuestion }) {
  if (mark === null) return marked_by && <span className={styles.small}>mark taken back by {marked_by}</span>
  return (
    <>
      <Tag tone={mark === 'abusive' ? 'bad' : 'waiting'}>{mark === 'abusive' ? 'Abusive' : 'Unrelated'}</Tag>
      {marked_by && <span className={styles.small}>by {marked_by}</span>}
    </>
  )
}

/** The reply as it was shown, with where the library says it. */
function Shown({ question: { html, citations } }: { question: ReviewedQuestion }) {
  if (html === null) return <p className={styles.small}>The reply has been deleted.</p>
  return (
    <details className={reply.shown}>
      <summary>The reply</summary>
      <div className={reply.text}>
        <Markup html={html} content="" />
      </div>
      {citations.length > 0 && (
        <ol className={styles.entries} aria-label="Where the library says it">
          {citations.map((citation) => (
            <Cited key={citation.number} citation={citation} />
          ))}
        </ol>
      )}
    </details>
  )
}

const Cited = ({ citation: { number, title, part, place } }: { citation: Citation }) => (
  <li value={number}>
    <ItemLink place={place}>{title}</ItemLink>, {part}
  </li>
)

function ItemLink({ place, children }: { place: ItemPlace; children: string }) {
  const way = useWayToItem(place)
  return way ? <Link {...way}>{children}</Link> : children
}
