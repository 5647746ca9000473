/** What readers reported, for administrators. */
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  dismissReports,
  listReports,
  type ReportedPost,
  removeAnswer,
  removeDiscussion,
} from 'contract/discussions/moderation.ts'
import { paths } from 'contract/paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Markup } from '../../../markup/markup.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { idOf } from '../linking/address.ts'
import styles from './moderation.module.css'
import { reasonTexts } from './reasons.ts'
import { RemovePost } from './remove-post.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { WarnAuthor } from './warn-author.tsx'

export type ReportState = 'open' | 'settled'

const reportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listReports), state],
    queryFn: ({ pageParam, signal }) =>
      call(listReports, { query: { state, ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

interface ReportsProps {
  state: ReportState
  /** What else may be done about who wrote a post. */
  aboutAuthor?: (author: { id: number; username: string }) => ReactNode
}

export function Reports({ state, aboutAuthor }: ReportsProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(reportsQuery(state))
  const posts = data?.pages.flatMap((page) => page.posts)
  const current = (one: ReportState) => (state === one ? { 'aria-current': 'page' as const } : {})
  return (
    <>
      <nav className={styles.states} aria-label="Reports">
        <Link to="?reports=open" replace {...current('open')}>
          Waiting
        </Link>
        <Link to="?reports=settled" replace {...current('settled')}>
          Settled
        </Link>
      </nav>
      {isError && !data && <ErrorState title="Some error occured. Please reload your page." again={refetch} />}
      {!posts && !isError && <Skeleton lines={6} />}
      {posts?.length === 0 && (
        <EmptyState title={state === 'open' ? 'Nothing to do.' : 'No settled reports yet.'}>
          Reports from readers appear here.
        </EmptyState>
      )}
      {posts && posts.length > 0 && (
        <ul className={styles.list}>
          {posts.map((post) => (
            <Reported key={post.id} post={post} aboutAuthor={aboutAuthor} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button kind="secondary" busy={isFetchingNextPage && 'Loading…'} onClick={() => fetchNextPage()}>
          Show older reports
        </Button>
      )}
    </>
  )
}

function Reported({ post, aboutAuthor }: { post: ReportedPost; aboutAuthor: ReportsProps['aboutAuthor'] }) {
  const { discussion_id, answer_id, subject_id, about, creator, content, html, report_count, reports, settled_at } = post
  const kind = answer_id === null ? 'discussion' : 'answer'
  const id = answer_id ?? discussion_id
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: keyOf(listReports) })
  const dismiss = useMutation({
    mutationFn: () => call(dismissReports, { params: { id: post.id } }),
    onSettled: renew,
  })
  const remove = async (reason: string) => {
    await call(answer_id === null ? removeDiscussion : removeAnswer, { params: { id }, body: { reason } })
    await renew()
  }
  const address = paths.discussion(about.category, subject_id, discussion_id)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.author}>{creator.username}</span>
        <span>{creator.email}</span>
        {post.is_suspended && <Tag tone="bad">Suspended</Tag>}
        <time dateTime={post.created_at}>{moment(post.created_at)}</time>
        <TextLink to={answer_id === null ? address : `${address}#${idOf(answer_id)}`}>{about.title}</TextLink>
      </div>
      <Markup html={html} content={content} />
      <RemovedNotice kind={kind} post={{ id, removed_until: post.removed_until, removal_reason: null, creator }} />
      <strong>{report_count === 1 ? 'One report' : `${report_count} reports`}</strong>
      <ul className={styles.said}>
        {reports.map((report) => (
          <li key={report.username}>
            {report.username}: {reasonTexts[report.reason]}
            {report.words && `. ${report.words}`}
          </li>
        ))}
      </ul>
      <div className={styles.deeds}>
        {settled_at === null && (
          <>
            <RemovePost name={`the ${kind} of ${creator.username}`} remove={remove} />
            <Button kind="quiet" small busy={dismiss.isPending && 'Saving…'} onClick={() => dismiss.mutate()}>
              Dismiss
            </Button>
          </>
        )}
        {post.removed_until === null && <WarnAuthor kind={kind} id={id} author={creator.username} />}
        {!post.is_suspended && aboutAuthor?.({ id: post.creator_id, username: creator.username })}
      </div>
    </li>
  )
}
