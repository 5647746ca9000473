/** An answer, and when it is selected its replies (spec §2.6). */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { deleteAnswer, editAnswer, getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './answer-view.module.css'
import { AttachedFile } from './attachments/attached-file.tsx'
import { useAttaching } from './attachments/use-attaching.ts'
import { DeletePost } from './delete-post.tsx'
import { EditPost } from './edit-post.tsx'
import { Post } from './post.tsx'
import { repliesQuery } from './queries.ts'
import { ReplyBox } from './reply-box.tsx'
import { mayChange } from './rights.ts'

interface AnswerViewProps {
  answer: Answer
  isSelected: boolean
  onSelect: () => void
  /** One answer at a time. */
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
}

export function AnswerView({ answer, isSelected, onSelect, isEdited, onEdit }: AnswerViewProps) {
  const { id, creator, content, html, created_at, edited_at, reply_count } = answer
  const replies = useId()
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: keyOf(getDiscussion) })
  const deeds = mayChange(creator) && !isEdited && (
    <>
      <Button kind="quiet" small onClick={() => onEdit(true)}>
        Edit
      </Button>
      <DeletePost
        noun="answer"
        author={creator.username}
        consequence={consequenceOf(reply_count)}
        remove={async () => {
          await call(deleteAnswer, { params: { id } })
          await renew()
        }}
      />
    </>
  )
  return (
    <article id={`answer-${id}`} className={styles.answer} aria-label={`Answer of ${creator.username}`}>
      <Post
        author={creator.username}
        createdAt={created_at}
        editedAt={edited_at}
        content={content}
        html={html}
        file={<AttachedFile answer={answer} />}
        deeds={deeds}
        {...(isEdited && {
          editing: <EditAnswer answer={answer} onClose={() => onEdit(false)} />,
        })}
      />
      <button type="button" className={styles.replies} aria-expanded={isSelected} aria-controls={replies} onClick={onSelect}>
        {isSelected ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
        {isSelected ? repliesIn(reply_count) : 'View replies'}
      </button>
      <div id={replies}>{isSelected && <Replies answer={answer} />}</div>
    </article>
  )
}

function EditAnswer({ answer: { id, content, attachment }, onClose }: { answer: Answer; onClose: () => void }) {
  const client = useQueryClient()
  const attaching = useAttaching(attachment)
  const save = async (text: string) => {
    await attaching.send(editAnswer, { params: { id }, body: { content: text } })
    await client.invalidateQueries({ queryKey: keyOf(getDiscussion) })
  }
  return <EditPost label="Edit the answer" content={content} save={save} onClose={onClose} attaching={attaching} />
}

/** spec §2.6: `{n} replies` */
const repliesIn = (count: number): string => `${count} ${count === 1 ? 'reply' : 'replies'}`

function consequenceOf(replyCount: number): string {
  if (replyCount === 0) return 'It cannot be brought back.'
  return replyCount === 1 ? 'Its reply goes with it.' : `Its ${replyCount} replies go with it.`
}

function Replies({ answer }: { answer: Answer }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(repliesQuery(answer.id))
  const [edited, setEdited] = useState<number>()
  if (isError && !data)
    return (
      <ErrorState
        title="Some error occured. Please try again."
        action={
          <Button kind="secondary" small onClick={() => refetch()}>
            Try again
          </Button>
        }
      />
    )
  if (!data) return <Skeleton lines={2} />
  const replies = data.pages.toReversed().flatMap(({ child_answers }) => child_answers)
  const editedReply = replies.find(({ id }) => id === edited)
  return (
    <div className={styles.thread}>
      {hasNextPage && (
        <Button kind="quiet" small busy={isFetchingNextPage && 'Loading…'} onClick={() => fetchNextPage()}>
          Show earlier replies
        </Button>
      )}
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} onEdit={() => setEdited(reply.id)} />
      ))}
      <div className={styles.box}>
        <ReplyBox
          discussionId={answer.discussion}
          parent={answer}
          {...(editedReply && { edited: editedReply })}
          onEdited={() => setEdited(undefined)}
        />
      </div>
    </div>
  )
}

function Reply({ reply, onEdit }: { reply: Answer; onEdit: () => void }) {
  const { id, creator, content, html, created_at, edited_at } = reply
  const client = useQueryClient()
  const remove = async () => {
    await call(deleteAnswer, { params: { id } })
    await Promise.all([keyOf(getReplies), keyOf(getDiscussion)].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  return (
    <article className={styles.reply} aria-label={`Reply of ${creator.username}`}>
      <Post
        author={creator.username}
        createdAt={created_at}
        editedAt={edited_at}
        content={content}
        html={html}
        file={<AttachedFile answer={reply} />}
        deeds={
          mayChange(creator) && (
            <>
              <Button kind="quiet" small onClick={onEdit}>
                Edit
              </Button>
              <DeletePost noun="reply" author={creator.username} consequence="It cannot be brought back." remove={remove} />
            </>
          )
        }
      />
    </article>
  )
}
