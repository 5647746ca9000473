/** The discussions about some topics or items (spec §2.6), the newest first. */
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { deleteDiscussion } from 'contract/discussions/api.ts'
import { type ListedDiscussion, type DiscussionList as ListPage, type Subject, subjects } from 'contract/discussions/model.ts'
import { removeDiscussion } from 'contract/discussions/moderation.ts'
import { paths } from 'contract/paths.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { moment } from '../../lib/date.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { beginningWithFormulas } from './beginning-with-formulas.ts'
import { DeletePost } from './delete-post.tsx'
import styles from './discussion-list.module.css'
import { useKeptFocus } from './linking/use-kept-focus.ts'
import { listQuery } from './queries.ts'
import { renewLists } from './renew-lists.ts'
import { mayChange, useIsOwn } from './rights.ts'

// What sets formulas comes with the first of them.
const SetLine = lazy(async () => ({ default: (await import('../../markup/set-line.tsx')).SetLine }))

interface DiscussionListProps {
  subject: Subject
  /** `3`, or `3,5,8` */
  ids: string
}

export function DiscussionList({ subject, ids }: DiscussionListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(listQuery(subject, ids))
  useKeptFocus()
  if (isError && !data) return <ErrorState title="Some error occured. Please reload your page." again={refetch} />
  if (!data) return <Skeleton lines={6} />
  const rows = rowsOf(data)
  if (rows.length === 0) return <EmptyState title="No questions here yet.">Ask the first question.</EmptyState>
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOneOfSeveral={ids.includes(',')} />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="secondary" busy={isFetchingNextPage && 'Loading…'} onClick={() => fetchNextPage()}>
          Show older discussions
        </Button>
      )}
    </>
  )
}

const rowsOf = ({ pages }: InfiniteData<ListPage>): ListedDiscussion[] => pages.flatMap(({ discussions }) => discussions)

function Row({ row, isOneOfSeveral }: { row: ListedDiscussion; isOneOfSeveral: boolean }) {
  const { id, creator, created_at, about, votes, removed_until } = row
  const isOwn = useIsOwn()
  const client = useQueryClient()
  const subjectId = subjects.map((subject) => row[subject]).find((number) => number !== null) ?? 0
  const remove = async () => {
    await call(deleteDiscussion, { params: { id } })
    await renewLists(client)
  }
  const moderate = async (reason: string) => {
    await call(removeDiscussion, { params: { id }, body: { reason } })
    await renewLists(client)
  }
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.author}>{creator.username}</span>
        <time className={styles.time} dateTime={created_at}>
          {moment(created_at)}
        </time>
        {votes > 0 && <span className={styles.time}>{votes === 1 ? '1 vote' : `${votes} votes`}</span>}
        {isOneOfSeveral && <span className={styles.time}>{about.title}</span>}
      </div>
      <Link className={styles.preview} to={paths.discussion(about.category, subjectId, id)}>
        <Beginning row={row} />
      </Link>
      {mayChange(creator) && removed_until === null && (
        <span className={styles.deed}>
          <DeletePost
            noun="discussion"
            author={creator.username}
            consequence="Its answers will be deleted too."
            remove={remove}
            moderate={isOwn(creator) ? undefined : moderate}
          />
        </span>
      )}
    </li>
  )
}

function Beginning({ row: { content, preview, covered, removed_until } }: { row: ListedDiscussion }) {
  if (removed_until !== null) return 'Removed by a moderator'
  if (covered) return 'Contains spoilers'
  const withFormulas = beginningWithFormulas(content)
  if (withFormulas === undefined) return preview
  return (
    <Suspense fallback={preview}>
      <SetLine text={withFormulas} />
    </Suspense>
  )
}
