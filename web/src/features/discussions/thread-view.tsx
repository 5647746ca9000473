/** One discussion with its answers (spec §2.6, §4). */
import type { Thread } from 'contract/discussions/model.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AnswerView } from './answer-view.tsx'
import { ThreadClosed } from './forum/closed.ts'
import { NewcomerNote } from './forum/newcomer-note.tsx'
import { idOf } from './linking/address.ts'
import { LinkedNowhere, LinkedProvider, useLinked, useSelectLinked } from './linking/linked.tsx'
import { useKeptFocus } from './linking/use-kept-focus.ts'
import { KeepPlace } from './live/keep-place.tsx'
import { LaterAnswers, MoreAnswers } from './more-answers.tsx'
import { Question } from './question.tsx'
import { ReplyBox } from './reply-box.tsx'
import { useIsOwn } from './rights.ts'
import styles from './thread-view.module.css'
import { SolutionKnown } from './votes/giving-away.tsx'
import { type Order, OrderLinks } from './votes/order-links.tsx'
import { OneOpenProvider } from './writing/one-open.tsx'
import { QuotingProvider } from './writing/quoting.tsx'

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
    <ThreadClosed value={latest.forum?.is_closed || latest.forum?.category.is_closed || false}>
      <SolutionKnown value={latest.solution_known}>
        <LinkedProvider value={linked === 'nowhere' ? undefined : linked}>
          <OneOpenProvider>
            <QuotingProvider onQuote={(answerId) => answerId !== null && select(answerId)}>
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
                {answers.length === 0 && discussion.removed_until === null && <p className={styles.none}>No answers yet.</p>}
                {order === 'best' && <MoreAnswers discussionId={discussion.id} order={order} at={at} />}
                <LaterAnswers discussionId={discussion.id} order={order} at={at} />
              </section>
              {discussion.removed_until === null && (
                <div className={styles.own}>
                  {latest.forum && <NewcomerNote />}
                  <ReplyBox
                    discussionId={discussion.id}
                    // Where the newest are not shown, one's own is gone to.
                    {...(latest.newer_cursor !== null && { onSent: ({ id }) => navigate({ hash: idOf(id) }) })}
                  />
                </div>
              )}
            </QuotingProvider>
          </OneOpenProvider>
        </LinkedProvider>
      </SolutionKnown>
    </ThreadClosed>
  )
}

/** spec §4: the latest answer is selected by itself, until the reader selects another. What arrives later selects nothing. */
function useSelection(latest: number | undefined): [number | undefined, (id: number | undefined) => void] {
  const [selected, select] = useState<number | 'latest' | undefined>('latest')
  const [first, setFirst] = useState(latest)
  if (first === undefined && latest !== undefined) setFirst(latest)
  return [selected === 'latest' ? first : selected, select]
}
