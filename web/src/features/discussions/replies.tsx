/** The replies to an answer, and where one replies to it or edits one's reply (spec §4). */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from 'contract/discussions/model.ts'
import { useState } from 'react'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { AnswerPost } from './answer-post.tsx'
import { idOf } from './linking/address.ts'
import { focusPost } from './linking/focus-post.ts'
import { useLinkedReply } from './linking/linked.tsx'
import { ShowMore } from './linking/show-more.tsx'
import { KeepPlace } from './live/keep-place.tsx'
import { repliesQuery } from './queries.ts'
import styles from './replies.module.css'
import { ReplyBox } from './reply-box.tsx'

export function Replies({ answer }: { answer: Answer }) {
  const { data, isError, refetch, ...pages } = useInfiniteQuery(repliesQuery(answer.id, useLinkedReply(answer.id)))
  const [edited, setEdited] = useState<number>()
  if (isError && !data) return <ErrorState title="Some error occured. Please try again." again={refetch} />
  if (!data) return <Skeleton lines={2} />
  const replies = data.pages.toReversed().flatMap(({ child_answers }) => child_answers)
  const editedReply = replies.find(({ id }) => id === edited)
  return (
    <div className={styles.thread}>
      <KeepPlace />
      {pages.hasNextPage && (
        <ShowMore kind="quiet" where="above" isLoading={pages.isFetchingNextPage} onShow={pages.fetchNextPage}>
          Show earlier replies
        </ShowMore>
      )}
      {replies.map((reply) => (
        <AnswerPost
          key={reply.id}
          className={styles.reply}
          answer={reply}
          consequence="You can’t undo this."
          isAsker={false}
          onEdit={() => setEdited(reply.id)}
        />
      ))}
      {pages.hasPreviousPage && (
        <ShowMore kind="quiet" where="below" isLoading={pages.isFetchingPreviousPage} onShow={pages.fetchPreviousPage}>
          Show later replies
        </ShowMore>
      )}
      <div className={styles.box}>
        <ReplyBox
          discussionId={answer.discussion}
          parent={answer}
          {...(editedReply && { edited: editedReply })}
          onEdited={() => {
            setEdited(undefined)
            focusPost(editedReply && document.getElementById(idOf(editedReply.id)))
          }}
        />
      </div>
    </div>
  )
}
