import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countUnread, listNotifications, type Notification, readNotification } from 'contract/discussions/inbox.ts'
import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { idOf } from '../linking/address.ts'
import styles from './inbox.module.css'

/** Of what was removed there is nothing to follow, and its button says that it was read. Whoever follows the others has read them. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, kind, created_at, is_read, discussion, answer, about, reason } = notification
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: () => call(readNotification, { params: { id } }),
    // It stays unread, and can be read once more.
    meta: { quiet: true },
    onSettled: () =>
      Promise.all([listNotifications, countUnread].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) }))),
  })
  const thread = paths.discussion(about.category, about.id, discussion)
  return (
    <li className={styles.row} data-read={is_read}>
      <span className={styles.dot} aria-hidden="true" />
      <p className={styles.words}>
        {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
        {kind === 'removed' ? (
          <>
            {wordsFor(notification)}
            {reason && <span className={styles.reason}>{reason}</span>}
            {!is_read && (
              <Button kind="quiet" small busy={read.isPending && 'Marking…'} onClick={() => read.mutate()}>
                Mark as read
              </Button>
            )}
          </>
        ) : (
          <Link to={answer === null ? thread : `${thread}#${idOf(answer)}`} onClick={() => !is_read && read.mutate()}>
            {wordsFor(notification)}
          </Link>
        )}
      </p>
      <time className={styles.at} dateTime={created_at}>
        {moment(created_at)}
      </time>
    </li>
  )
}

function wordsFor({ kind, author, answer, parent_answer, reason }: Notification): string {
  switch (kind) {
    case 'answer':
      return `${author} answered your question`
    case 'reply':
      return parent_answer === null ? `${author} also answered` : `${author} replied`
    case 'mention':
      return `${author} mentioned you`
    case 'accepted':
      return 'Your answer was accepted by the asker'
    case 'endorsed':
      return 'Your answer was endorsed'
    case 'thread':
      return `${author} started a thread`
    case 'removed':
      return `Your ${answer === null ? 'question' : parent_answer === null ? 'answer' : 'reply'} was removed by a moderator${reason ? ':' : ''}`
  }
}
