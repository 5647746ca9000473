/** Threads of the forum, a row each. */
import type { ForumThread } from 'contract/discussions/forum-model.ts'
import { paths } from 'contract/paths.ts'
import { Lock, Pin } from 'lucide-react'
import { Link } from 'react-router'
import { moment } from '../../../lib/date.ts'
import { TagList } from './tag-list.tsx'
import styles from './thread-list.module.css'

interface ThreadListProps {
  threads: readonly ForumThread[]
  /** What the list is of; for who hears it. */
  label: string
  /** Where threads of several categories stand together. */
  namesCategory?: boolean
  /** Without their beginnings. */
  isShort?: boolean
}

export function ThreadList({ threads, label, namesCategory = false, isShort = false }: ThreadListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {threads.map((thread) => (
        <li key={thread.id} className={styles.row}>
          <div className={styles.words}>
            <Link className={styles.title} to={paths.discussion(thread.category.slug, null, thread.id)}>
              {thread.is_pinned && <Pin className={styles.mark} size={15} aria-label="Pinned:" />}
              {thread.is_closed && <Lock className={styles.mark} size={15} aria-label="Closed:" />}
              {thread.title}
            </Link>
            {!isShort && (
              <p className={styles.preview}>{thread.removed_until === null ? thread.preview : 'Removed by a moderator'}</p>
            )}
            <p className={styles.about}>
              {namesCategory && `${thread.category.name} · `}
              {thread.author} ·{' '}
              <time dateTime={thread.active_at}>
                {thread.active_at === thread.created_at ? 'begun' : 'active'} {moment(thread.active_at)}
              </time>
            </p>
            {!isShort && <TagList tags={thread.tags} />}
          </div>
          <p className={styles.counts}>
            <span>{answersIn(thread.answer_count)}</span>
            {thread.votes > 0 && <span>{thread.votes === 1 ? '1 vote' : `${thread.votes} votes`}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

const answersIn = (count: number): string => (count === 0 ? 'no answer yet' : count === 1 ? '1 answer' : `${count} answers`)
