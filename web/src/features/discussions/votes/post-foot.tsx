/** Below a post: what its readers make of it. */
import type { Answer, Discussion } from 'contract/discussions/model.ts'
import { useSession } from '../../../lib/session.ts'
import { CopyLink } from '../linking/copy-link.tsx'
import { ReportPost } from '../moderation/report-post.tsx'
import { useIsOwn } from '../rights.ts'
import { QuotePost } from '../writing/quote-post.tsx'
import { AcceptButton, EndorseButton } from './settle-answer.tsx'
import { VoteButton, VoteCount } from './vote-button.tsx'
import styles from './votes.module.css'

interface AnswerFootProps {
  answer: Answer
  /** One's own discussion: one may say which answer helped. */
  isAsker: boolean
}

export function AnswerFoot({ answer, isAsker }: AnswerFootProps) {
  const isOwn = useIsOwn()(answer.creator)
  const isAdmin = useSession()?.data.is_admin
  const isReply = answer.parent_answer !== null
  if (answer.removed_until !== null) return null
  const name = `the ${isReply ? 'reply' : 'answer'} of ${answer.creator.username}`
  return (
    <div className={styles.foot}>
      {isOwn ? <VoteCount votes={answer.votes} /> : <VoteButton kind="answer" post={answer} name={name} />}
      {isAsker && !isReply && (!isOwn || answer.accepted) && <AcceptButton answer={answer} />}
      {isAdmin && !isReply && <EndorseButton answer={answer} />}
      {answer.content !== '' && (
        <QuotePost
          answerId={answer.parent_answer ?? answer.id}
          author={answer.creator.username}
          content={answer.content}
          name={name}
        />
      )}
      <CopyLink id={answer.id} name={name} />
      {!isOwn && <ReportPost kind="answer" id={answer.id} name={name} />}
    </div>
  )
}

export function DiscussionFoot({ discussion, isHouse }: { discussion: Discussion; isHouse: boolean }) {
  const isOwn = useIsOwn()(discussion.creator)
  if (discussion.removed_until !== null) return null
  const name = `the discussion of ${discussion.creator.username}`
  return (
    <div className={styles.foot}>
      {isOwn ? <VoteCount votes={discussion.votes} /> : <VoteButton kind="discussion" post={discussion} name={name} />}
      {discussion.content !== '' && (
        <QuotePost answerId={null} author={discussion.creator.username} content={discussion.content} name={name} />
      )}
      {!isOwn && !isHouse && <ReportPost kind="discussion" id={discussion.id} name={name} />}
    </div>
  )
}
