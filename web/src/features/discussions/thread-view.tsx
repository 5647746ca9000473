/** One discussion with its answers (spec §2.6, §4). */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { editDiscussion, getDiscussion, muteDiscussion } from 'contract/discussions/api.ts'
import type { Discussion, Thread } from 'contract/discussions/model.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AnswerView } from './answer-view.tsx'
import { EditPost } from './edit-post.tsx'
import { Post } from './post.tsx'
import { threadQuery } from './queries.ts'
import { ReplyBox } from './reply-box.tsx'
import { mayChange } from './rights.ts'
import styles from './thread-view.module.css'

export function ThreadView({ pages }: { pages: readonly Thread[] }) {
  // A page that is fetched anew says what is so now; the newest is the first of them.
  const [latest] = pages
  const answers = pages.toReversed().flatMap(({ answers }) => answers.map(({ answer }) => answer))
  const [selected, select] = useSelection(answers.at(-1)?.id)
  const [edited, setEdited] = useState<number>()
  if (!latest) return null
  const { discussion, creator } = latest
  return (
    <>
      <Question discussion={discussion} creator={creator} />
      <section className={styles.answers} aria-label="Answers">
        <EarlierAnswers discussionId={discussion.id} />
        {answers.map((answer) => (
          <AnswerView
            key={answer.id}
            answer={answer}
            isSelected={answer.id === selected}
            onSelect={() => select(answer.id === selected ? undefined : answer.id)}
            isEdited={answer.id === edited}
            onEdit={(isEdited) => setEdited(isEdited ? answer.id : undefined)}
          />
        ))}
        {answers.length === 0 && <p className={styles.none}>Nobody has answered yet.</p>}
      </section>
      <div className={styles.own}>
        <ReplyBox discussionId={discussion.id} />
      </div>
    </>
  )
}

/** spec §4: the latest answer is selected by itself, until the reader selects another. What arrives later selects nothing. */
function useSelection(latest: number | undefined): [number | undefined, (id: number | undefined) => void] {
  const [selected, select] = useState<number | 'latest' | undefined>('latest')
  const [first, setFirst] = useState(latest)
  if (first === undefined && latest !== undefined) setFirst(latest)
  return [selected === 'latest' ? first : selected, select]
}

function Question({ discussion, creator }: { discussion: Discussion; creator: Thread['creator'] }) {
  const { id, content, html, created_at, edited_at } = discussion
  const [isEdited, setEdited] = useState(false)
  const client = useQueryClient()
  const save = async (text: string) => {
    await call(editDiscussion, { params: { id }, body: { id, content: text } })
    await client.invalidateQueries({ queryKey: keyOf(getDiscussion) })
  }
  return (
    <article aria-label={`Discussion of ${creator.username}`}>
      <Post
        author={creator.username}
        createdAt={created_at}
        editedAt={edited_at}
        content={content}
        html={html}
        deeds={
          mayChange(creator) &&
          !isEdited && (
            <Button kind="quiet" small onClick={() => setEdited(true)}>
              Edit
              <VisuallyHidden> the discussion</VisuallyHidden>
            </Button>
          )
        }
        {...(isEdited && {
          editing: <EditPost label="Edit the discussion" content={content} save={save} onClose={() => setEdited(false)} />,
        })}
      />
      <MuteBox discussion={discussion} />
    </article>
  )
}

/** Shown as it was clicked until the server has said how it is. */
function MuteBox({ discussion: { id, notify_block_user } }: { discussion: Discussion }) {
  const userId = useSession()?.userId ?? 0
  const client = useQueryClient()
  const mute = useMutation({
    mutationFn: (isMuted: boolean) => {
      const others = notify_block_user.filter((other) => other !== userId)
      return call(muteDiscussion, { params: { id }, body: { notify_block_user: isMuted ? [...others, userId] : others } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(getDiscussion) }),
  })
  const isMuted = mute.isPending ? mute.variables : notify_block_user.includes(userId)
  return (
    <Checkbox className={styles.mute ?? ''} checked={isMuted} onChange={({ target }) => mute.mutate(target.checked)}>
      Block e-mail notifications for replies
    </Checkbox>
  )
}

function EarlierAnswers({ discussionId }: { discussionId: number }) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(threadQuery(discussionId))
  if (!hasNextPage) return null
  return (
    <Button kind="secondary" small busy={isFetchingNextPage && 'Loading…'} onClick={() => fetchNextPage()}>
      Show earlier answers
    </Button>
  )
}
