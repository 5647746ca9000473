/** One discussion with its answers (spec §2.6, §4). */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { editDiscussion, getDiscussion, muteDiscussion } from 'contract/discussions/api.ts'
import type { Discussion, Thread } from 'contract/discussions/model.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AnswerView } from './answer-view.tsx'
import { EditPost } from './edit-post.tsx'
import { idOf } from './linking/address.ts'
import { LinkedNowhere, LinkedPlace, useLinked, useSelectLinked } from './linking/linked.tsx'
import { ShowMore } from './linking/show-more.tsx'
import { useKeptFocus } from './linking/use-kept-focus.ts'
import { KeepPlace } from './live/keep-place.tsx'
import { EditReason } from './moderation/edit-reason.tsx'
import { RemovedNotice } from './moderation/removed-notice.tsx'
import { Post } from './post.tsx'
import { threadQuery } from './queries.ts'
import { ReplyBox } from './reply-box.tsx'
import { mayChange, useIsOwn } from './rights.ts'
import styles from './thread-view.module.css'
import { SolutionKnown } from './votes/giving-away.tsx'
import { type Order, OrderLinks } from './votes/order-links.tsx'
import { DiscussionFoot } from './votes/post-foot.tsx'
import { useUncoveredDiscussion } from './votes/use-uncovered.tsx'
import { QuotingPlace } from './writing/quoting.tsx'

interface ThreadViewProps {
  pages: readonly Thread[]
  order?: Order
  /** What a link leads to; around it the pages lie. */
  at?: number | undefined
}

export function ThreadView({ pages, order = 'time', at }: ThreadViewProps) {
  // A page that is fetched anew says what is so now; the newest, or best, is the first of them.
  const [latest] = pages
  const inOrder = order === 'best' ? pages : pages.toReversed()
  const answers = inOrder.flatMap(({ answers }) => answers.map(({ answer }) => answer))
  const [selected, select] = useSelection(answers.at(order === 'best' ? 0 : -1)?.id)
  const linked = useLinked(pages)
  useSelectLinked(linked, select)
  const navigate = useNavigate()
  const isOwn = useIsOwn()
  const [edited, setEdited] = useState<number>()
  useKeptFocus()
  if (!latest) return null
  const { discussion, creator } = latest
  return (
    <SolutionKnown value={latest.solution_known}>
      <LinkedPlace value={linked === 'nowhere' ? undefined : linked}>
        <QuotingPlace onQuote={(answerId) => answerId !== null && select(answerId)}>
          <Question discussion={discussion} creator={creator} />
          {linked === 'nowhere' && <LinkedNowhere />}
          {(answers.length > 1 || order === 'best') && <OrderLinks order={order} />}
          <KeepPlace />
          <section className={styles.answers} aria-label="Answers">
            {order === 'time' && <MoreAnswers discussionId={discussion.id} order={order} at={at} />}
            {answers.map((answer) => (
              <AnswerView
                key={answer.id}
                answer={answer}
                isAsker={isOwn(creator)}
                isSelected={answer.id === selected}
                onSelect={() => select(answer.id === selected ? undefined : answer.id)}
                isEdited={answer.id === edited}
                onEdit={(isEdited) => setEdited(isEdited ? answer.id : undefined)}
              />
            ))}
            {answers.length === 0 && discussion.removed_until === null && <p className={styles.none}>Nobody has answered yet.</p>}
            {order === 'best' && <MoreAnswers discussionId={discussion.id} order={order} at={at} />}
            <LaterAnswers discussionId={discussion.id} order={order} at={at} />
          </section>
          {discussion.removed_until === null && (
            <div className={styles.own}>
              <ReplyBox
                discussionId={discussion.id}
                // Where the newest are not shown, one's own is gone to.
                {...(latest.newer_cursor !== null && { onSent: ({ id }) => navigate({ hash: idOf(id) }) })}
              />
            </div>
          )}
        </QuotingPlace>
      </LinkedPlace>
    </SolutionKnown>
  )
}

/** spec §4: the latest answer is selected by itself, until the reader selects another. What arrives later selects nothing. */
function useSelection(latest: number | undefined): [number | undefined, (id: number | undefined) => void] {
  const [selected, select] = useState<number | 'latest' | undefined>('latest')
  const [first, setFirst] = useState(latest)
  if (first === undefined && latest !== undefined) setFirst(latest)
  return [selected === 'latest' ? first : selected, select]
}

function Question({ discussion: given, creator }: { discussion: Discussion; creator: Thread['creator'] }) {
  const { shown: discussion, cover } = useUncoveredDiscussion(given)
  const isGone = discussion.removed_until !== null
  const removed = <RemovedNotice kind="discussion" post={discussion} />
  // Who began it has nothing else to read; administrators read it as it was.
  const isEmpty = isGone && discussion.content === ''
  const { productName } = useSettings()
  const { id, content, html, created_at, edited_at } = discussion
  const [isEdited, setEdited] = useState(false)
  const client = useQueryClient()
  const save = async (text: string, said: { gives_away?: boolean }) => {
    await call(editDiscussion, { params: { id }, body: { id, content: text, ...said } })
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
        isModerated={discussion.edited_by_moderator}
        marks={
          <>
            {!isEmpty && removed}
            <EditReason reason={discussion.edit_reason} />
          </>
        }
        cover={cover ?? (isEmpty ? removed : undefined)}
        foot={<DiscussionFoot discussion={discussion} isHouse={creator.username === productName} />}
        deeds={
          mayChange(creator) &&
          !isGone &&
          !isEdited && (
            <Button kind="quiet" small onClick={() => setEdited(true)}>
              Edit
              <VisuallyHidden> the discussion</VisuallyHidden>
            </Button>
          )
        }
        {...(isEdited && {
          editing: (
            <EditPost
              label="Edit the discussion"
              discussionId={id}
              place={`discussion.${id}`}
              content={content}
              givesAway={discussion.gives_away}
              save={save}
              onClose={() => setEdited(false)}
            />
          ),
        })}
      />
      {!isGone && <MuteBox discussion={discussion} />}
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

interface Shown {
  discussionId: number
  order: Order
  at: number | undefined
}

function MoreAnswers({ discussionId, order, at }: Shown) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(threadQuery(discussionId, order, at))
  if (!hasNextPage) return null
  return (
    <ShowMore kind="secondary" where={order === 'best' ? 'below' : 'above'} isLoading={isFetchingNextPage} onShow={fetchNextPage}>
      {order === 'best' ? 'Show more answers' : 'Show earlier answers'}
    </ShowMore>
  )
}

function LaterAnswers({ discussionId, order, at }: Shown) {
  const thread = useInfiniteQuery(threadQuery(discussionId, order, at))
  const { hasPreviousPage, fetchPreviousPage, isFetchingPreviousPage } = thread
  if (!hasPreviousPage) return null
  return (
    <ShowMore kind="secondary" where="below" isLoading={isFetchingPreviousPage} onShow={fetchPreviousPage}>
      Show later answers
    </ShowMore>
  )
}
