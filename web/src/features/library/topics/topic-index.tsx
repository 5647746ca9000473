/** The topics there are, by category: the reader's own module first. */
import { useQuery } from '@tanstack/react-query'
import type { TopicEntry } from 'contract/library/model.ts'
import { type Category, categoryTitle, shelves, topicCategories } from 'contract/library/shelves.ts'
import type { Module } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { topicsQuery } from './queries.ts'
import styles from './topic-index.module.css'

export function TopicIndex({ module, chosen }: { module: Module; chosen: number }) {
  const { data = [] } = useQuery(topicsQuery())
  const own: readonly Category[] = shelves[module]
  const ordered = [...own, ...topicCategories.filter((category) => !own.includes(category))]
  return (
    <nav className={styles.index} aria-label="Topics">
      {ordered.map((category) => (
        <Topics
          key={category}
          title={categoryTitle[category]}
          entries={data.filter(({ topic }) => topic.category === category)}
          chosen={chosen}
        />
      ))}
    </nav>
  )
}

/** In the side bar of a shelf: what is discussed beside its questions. */
export function ShelfTopics({ category }: { category: Category }) {
  const { data = [] } = useQuery(topicsQuery())
  const entries = data.filter(({ topic }) => topic.category === category)
  if (entries.length === 0) return null
  return (
    <nav className={styles.beside} aria-label="Topics">
      <Topics title="Topics" entries={entries} />
    </nav>
  )
}

function Topics({ title, entries, chosen }: { title: string; entries: readonly TopicEntry[]; chosen?: number }) {
  if (entries.length === 0) return null
  return (
    <>
      <h2 className={styles.category}>{title}</h2>
      <ul className={styles.topics}>
        {entries.map(({ topic }) => (
          <li key={topic.id}>
            <Link
              className={styles.topic}
              to={paths.topic(topic.category, topic.id)}
              aria-current={topic.id === chosen ? 'page' : undefined}
            >
              {topic.title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
