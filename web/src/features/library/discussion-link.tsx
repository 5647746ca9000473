import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import styles from './discussion-link.module.css'

/** The way to what people say, with how much of it there is. */
export const DiscussionLink = ({ to, count, className }: { to: string; count: number; className?: string | undefined }) => (
  <Link className={classNames(styles.link, className)} to={to}>
    <MessageSquare size={18} aria-hidden="true" />
    Discussion <span className={styles.count}>{count}</span>
  </Link>
)
