/** An answer, and when it is selected its replies (spec §2.6). */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { deleteAnswer, editAnswer, getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { removeAnswer } from 'contract/discussions/moderation.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './answer-view.module.css'
import { AttachedFile } from './attachments/attached-file.tsx'
import { useAttaching } from './attachments/use-attaching.ts'
import { DeletePost } from './delete-post.tsx'
import { EditPost } from './edit-post.tsx'
import { idOf } from './linking/address.ts'
import { focusPost } from './linking/focus-post.ts'
import { useArrival, useLinkedReply } from './linking/linked.tsx'
import { ShowMore } from './linking/show-more.tsx'
import { KeepPlace } from './live/keep-place.tsx'
import { EditReason } from './moderation/edit-reason.tsx'
import { RemovedNotice } from './moderation/removed-notice.tsx'
import { Post } from './post.tsx'
import { repliesQuery } from './queries.ts'
import { ReplyBox } from './reply-box.tsx'
import { mayChange, useIsOwn } from './rights.ts'
import { Marks } from './votes/marks.tsx'
import { AnswerFoot } from './votes/post-foot.tsx'
import { useUncoveredAnswer } from './votes/use-uncovered.tsx'

interface AnswerViewProps {
  answer: Answer
  /** Its reader began the discussion. */
  isAsker: boolean
  isSelected: boolean
  onSelect: () => void
  /** One answer at a time. */
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
}

export function AnswerView({ answer: given, isAsker, isSelected, onSelect, isEdited, onEdit }: AnswerViewProps) {
  const { shown: answer, cover } = useUncoveredAnswer(given)
  const isOwn = useIsOwn()
  const { id, creator, content, html, created_at, edited_at, reply_count } = answer
  const replies = useId()
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: keyOf(getDiscussion) })
  const moderate = async (reason: string) => {
    await call(removeAnswer, { params: { id }, body: { reason } })
    await renew()
  }
  const deeds = mayChange(creator) && !isEdited && answer.removed_until === null && (
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
        moderate={isOwn(creator) ? undefined : moderate}
      />
    </>
  )
  return (
    <article {...useArrival(id)} id={idOf(id)} className={styles.answer} aria-label={`Answer of ${creator.username}`}>
      <div className={styles.post}>
        <Post
          author={creator.username}
          createdAt={created_at}
          editedAt={edited_at}
          address={`#${idOf(id)}`}
          content={content}
          html={html}
          file={<AttachedFile answer={answer} />}
          {...aroundOf(answer, cover)}
          foot={<AnswerFoot answer={answer} isAsker={isAsker} />}
          deeds={deeds}
          {...(isEdited && {
            editing: <EditAnswer answer={answer} onClose={() => onEdit(false)} />,
          })}
        />
      </div>
      {answer.removed_until === null && (
        <>
          <button type="button" className={styles.replies} aria-expanded={isSelected} aria-controls={replies} onClick={onSelect}>
            {isSelected ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
            {isSelected ? repliesIn(reply_count) : 'View replies'}
          </button>
          <div id={replies}>{isSelected && <Replies answer={answer} />}</div>
        </>
      )}
    </article>
  )
}

function EditAnswer({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const { id, discussion, content, attachment, gives_away } = answer
  const client = useQueryClient()
  const attaching = useAttaching(attachment)
  const save = async (text: string, said: { gives_away?: boolean }) => {
    await attaching.send(editAnswer, { params: { id }, body: { content: text, ...said } })
    await client.invalidateQueries({ queryKey: keyOf(getDiscussion) })
  }
  const given = { discussionId: discussion, place: `answer.${id}`, content, givesAway: gives_away, attaching }
  return <EditPost label="Edit the answer" {...given} save={save} onClose={onClose} />
}

/** What stands around an answer's text, and in its place. */
function aroundOf(answer: Answer, cover: ReactNode) {
  const removed = <RemovedNotice kind="answer" post={answer} />
  // Who wrote it has nothing else to read; administrators read it as it was.
  const isEmpty = answer.removed_until !== null && answer.content === ''
  return {
    isModerated: answer.edited_by_moderator,
    marks: (
      <>
        <Marks answer={answer} />
        {!isEmpty && removed}
        <EditReason reason={answer.edit_reason} />
      </>
    ),
    cover: cover ?? (isEmpty ? removed : undefined),
  }
}

/** spec §2.6: `{n} replies` */
const repliesIn = (count: number): string => `${count} ${count === 1 ? 'reply' : 'replies'}`

function consequenceOf(replyCount: number): string {
  if (replyCount === 0) return 'It cannot be brought back.'
  return replyCount === 1 ? 'Its reply goes with it.' : `Its ${replyCount} replies go with it.`
}

function Replies({ answer }: { answer: Answer }) {
  const { data, isError, refetch, ...pages } = useInfiniteQuery(repliesQuery(answer.id, useLinkedReply(answer.id)))
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
      <KeepPlace />
      {pages.hasNextPage && (
        <ShowMore kind="quiet" where="above" isLoading={pages.isFetchingNextPage} onShow={pages.fetchNextPage}>
          Show earlier replies
        </ShowMore>
      )}
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} onEdit={() => setEdited(reply.id)} />
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

function Reply({ reply: given, onEdit }: { reply: Answer; onEdit: () => void }) {
  const { shown: reply, cover } = useUncoveredAnswer(given)
  const isOwn = useIsOwn()
  const { id, creator, content, html, created_at, edited_at } = reply
  const client = useQueryClient()
  const renew = () =>
    Promise.all([keyOf(getReplies), keyOf(getDiscussion)].map((queryKey) => client.invalidateQueries({ queryKey })))
  const remove = async () => {
    await call(deleteAnswer, { params: { id } })
    await renew()
  }
  const moderate = async (reason: string) => {
    await call(removeAnswer, { params: { id }, body: { reason } })
    await renew()
  }
  return (
    <article {...useArrival(id)} id={idOf(id)} className={styles.reply} aria-label={`Reply of ${creator.username}`}>
      <div className={styles.post}>
        <Post
          author={creator.username}
          createdAt={created_at}
          editedAt={edited_at}
          address={`#${idOf(id)}`}
          content={content}
          html={html}
          file={<AttachedFile answer={reply} />}
          {...aroundOf(reply, cover)}
          foot={<AnswerFoot answer={reply} isAsker={false} />}
          deeds={
            mayChange(creator) &&
            reply.removed_until === null && (
              <>
                <Button kind="quiet" small onClick={onEdit}>
                  Edit
                </Button>
                <DeletePost
                  noun="reply"
                  author={creator.username}
                  consequence="It cannot be brought back."
                  remove={remove}
                  moderate={isOwn(creator) ? undefined : moderate}
                />
              </>
            )
          }
        />
      </div>
    </article>
  )
}
