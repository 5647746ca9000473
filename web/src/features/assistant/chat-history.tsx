/** One's own earlier questions, newest first; each can be forgotten. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Asked, forgetQuestion, listHistory } from 'contract/assistant/api.ts'
import { call } from '../../lib/api.ts'
import { moment } from '../../lib/date.ts'
import { keyOf } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { askedChanged } from './asked.ts'
import styles from './chat-panel.module.css'
import { Sources } from './chat-reply.tsx'
import { ReplyText } from './reply-text.tsx'

export function ChatHistory({ onBack }: { onBack: () => void }) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(listHistory), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listHistory, { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  const questions = data?.pages.flatMap((page) => page.questions) ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.messages} aria-label="Earlier questions" tabIndex={0}>
      <p className={styles.back}>
        <Button kind="secondary" small onClick={onBack}>
          Back to the conversation
        </Button>
      </p>
      {!data &&
        (isError ? <ErrorState title="Your earlier questions could not be loaded." again={refetch} /> : <Skeleton lines={4} />)}
      {data && questions.length === 0 && <EmptyState title="You have not asked anything yet." />}
      {questions.map((asked) => (
        <Exchange key={asked.id} asked={asked} />
      ))}
      {hasNextPage && (
        <Button kind="secondary" small busy={isFetchingNextPage && 'Loading…'} onClick={() => void fetchNextPage()}>
          Show earlier questions
        </Button>
      )}
    </section>
  )
}

function Exchange({ asked: { id, prompt, asked_at, html, citations } }: { asked: Asked }) {
  const client = useQueryClient()
  const forget = useMutation({
    mutationFn: () => call(forgetQuestion, { params: { id } }),
    onSuccess: () => askedChanged(client),
  })
  return (
    <article className={styles.exchange} aria-label={prompt}>
      <p className={styles.asked}>{prompt}</p>
      <ReplyText html={html} content="" />
      <Sources citations={citations} />
      <p className={styles.rating}>
        <time dateTime={asked_at}>{moment(asked_at)}</time>
        <button type="button" onClick={() => forget.mutate()} disabled={forget.isPending}>
          {forget.isPending ? 'Forgetting…' : 'Forget'}
        </button>
      </p>
    </article>
  )
}
