/** A reply: its text, where the library says it, what one can do next, and whether it helped. */
import type { Citation, Reply } from 'contract/assistant/api.ts'
import { Link } from 'react-router'
import { useWayToItem } from '../../lib/item-place.ts'
import styles from './chat-panel.module.css'
import { ReplyAction } from './reply-action.tsx'
import { ReplyRating } from './reply-rating.tsx'
import { ReplyText } from './reply-text.tsx'

export function ChatReply({ reply: { id, response, html, citations, actions } }: { reply: Reply }) {
  return (
    <>
      <ReplyText html={html} content={response} />
      <Sources citations={citations} />
      {actions.length > 0 && (
        <ul className={styles.actions}>
          {actions.map((action) => (
            <li key={`${action.kind} ${action.place.id} ${action.hint}`}>
              <ReplyAction action={action} />
            </li>
          ))}
        </ul>
      )}
      {id !== null && <ReplyRating id={id} />}
    </>
  )
}

export function Sources({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null
  return (
    <ol className={styles.sources} aria-label="Sources in the library">
      {citations.map((citation) => (
        <Source key={citation.number} citation={citation} />
      ))}
    </ol>
  )
}

function Source({ citation: { number, title, part, place } }: { citation: Citation }) {
  const way = useWayToItem(place)
  return (
    <li value={number}>
      {way ? <Link {...way}>{title}</Link> : title}, {part}
    </li>
  )
}
