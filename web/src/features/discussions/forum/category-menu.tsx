/** The categories, beside the forum's pages. */
import { useQuery } from '@tanstack/react-query'
import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import styles from './category-menu.module.css'
import { forumQuery } from './queries.ts'

export function CategoryMenu({ chosen }: { chosen?: string | undefined }) {
  const { data } = useQuery(forumQuery)
  const categories = data?.categories.map(({ category }) => category) ?? []
  const entries = [
    { to: paths.forum(), name: 'All categories', isHere: chosen === undefined },
    ...categories.map(({ slug, name }) => ({ to: paths.forumCategory(slug), name, isHere: slug === chosen })),
  ]
  return (
    <nav className={styles.menu} aria-label="Categories">
      <ul className={styles.list}>
        {entries.map(({ to, name, isHere }) => (
          <li key={to}>
            <Link className={styles.entry} to={to} aria-current={isHere ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
