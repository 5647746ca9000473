import { ArrowBigUp } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type PostKind, useVote, type Votable } from './use-vote.ts'
import styles from './votes.module.css'

interface VoteButtonProps {
  kind: PostKind
  post: Votable
  /** What it says of itself: `the answer of sqrt_t`. */
  name: string
}

export function VoteButton({ kind, post, name }: VoteButtonProps) {
  const { votes, voted, vote } = useVote(kind, post)
  return (
    <button type="button" className={styles.vote} aria-pressed={voted} onClick={vote}>
      <ArrowBigUp size={18} aria-hidden="true" />
      <VisuallyHidden>Vote for {name}, votes: </VisuallyHidden>
      {votes}
    </button>
  )
}

/** Of one's own post, which one does not vote for: where there is something to count. */
export function VoteCount({ votes }: { votes: number }) {
  if (votes === 0) return null
  return (
    <span className={styles.count}>
      <ArrowBigUp size={18} aria-hidden="true" />
      <VisuallyHidden>Votes: </VisuallyHidden>
      {votes}
    </span>
  )
}
