import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import styles from './tag-list.module.css'

/** Each leads to the threads that have it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={paths.forum({ tag })}>
            {`#${tag}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
