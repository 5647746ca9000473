/** The forum's first page: each category with the threads that were written in last; or what is found by words and tag. */
import { useQuery } from '@tanstack/react-query'
import { searchForum } from 'contract/discussions/forum.ts'
import type { ForumCategory, ForumThread } from 'contract/discussions/forum-model.ts'
import { mostFound } from 'contract/discussions/forum-rules.ts'
import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { endpointQuery } from '../../../lib/queries.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from './forum-front.module.css'
import { forumQuery } from './queries.ts'
import { ThreadList } from './thread-list.tsx'

export function ForumFront() {
  const { data, isError, refetch } = useQuery(forumQuery)
  if (isError && !data) return <Failed retry={refetch} />
  if (!data) return <Skeleton lines={9} />
  if (data.categories.length === 0)
    return <EmptyState title="The forum has no categories yet.">An administrator can add the first one.</EmptyState>
  return data.categories.map(({ category, newest }) => <Category key={category.id} category={category} newest={newest} />)
}

function Category({ category, newest }: { category: ForumCategory; newest: readonly ForumThread[] }) {
  const { slug, name, about, thread_count, is_closed } = category
  return (
    <section className={styles.category} aria-labelledby={`category-${slug}`}>
      <div className={styles.head}>
        <h2 id={`category-${slug}`} className={styles.name}>
          <Link to={paths.forumCategory(slug)}>{name}</Link>
        </h2>
        <span className={styles.count}>
          {thread_count === 1 ? '1 thread' : `${thread_count} threads`}
          {is_closed && ', closed'}
        </span>
      </div>
      <p className={styles.about}>{about}</p>
      {newest.length > 0 && <ThreadList threads={newest} label={`Newest in ${name}`} isShort />}
    </section>
  )
}

export function Found({ q, tag }: { q: string; tag: string }) {
  const query = { ...(q && { q }), ...(tag && { tag }) }
  const { data, isError, refetch } = useQuery(endpointQuery(searchForum, { query }))
  const what = [q && `“${q}”`, tag && `#${tag}`].filter(Boolean).join(' with ')
  if (isError && !data) return <Failed retry={refetch} />
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      <p className={styles.found} role="status">
        {foundWords(data.threads.length)} {what}. <TextLink to={paths.forum()}>All categories</TextLink>
      </p>
      {data.threads.length === 0 ? (
        <EmptyState title="Nothing found.">Try other words, or fewer words.</EmptyState>
      ) : (
        <ThreadList threads={data.threads} label="Found" namesCategory />
      )}
    </>
  )
}

const foundWords = (count: number): string =>
  count >= mostFound ? `The ${mostFound} best for` : count === 1 ? 'One thread for' : `${count} threads for`

export const Failed = ({ retry }: { retry: () => unknown }) => <ErrorState title="The forum could not be loaded." again={retry} />
