/** To what one was told of, with how much of it is unread. */
import { useQuery } from '@tanstack/react-query'
import { mostUnread } from 'contract/discussions/inbox.ts'
import { paths } from 'contract/paths.ts'
import { Bell as BellSign } from 'lucide-react'
import { Link } from 'react-router'
import styles from './bell.module.css'
import { unreadQuery } from './unread-query.ts'

export function Bell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const number = unread >= mostUnread ? `${mostUnread - 1}+` : String(unread)
  return (
    <Link
      className={styles.bell}
      to={paths.notifications()}
      aria-label={unread > 0 ? `Notifications, ${number} unread` : 'Notifications'}
      title="Notifications"
    >
      <BellSign size={18} aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {number}
        </span>
      )}
    </Link>
  )
}
