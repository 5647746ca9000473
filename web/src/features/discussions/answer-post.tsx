/** An answer or a reply as it is read: where links arrive, its text, what stands around it, and what who may can do with it. */
import type { Answer } from 'contract/discussions/model.ts'
import type { ReactNode } from 'react'
import { AnswerDeeds } from './answer-deeds.tsx'
import styles from './answer-post.module.css'
import { AttachedFile } from './attachments/attached-file.tsx'
import { idOf } from './linking/address.ts'
import { useArrival } from './linking/linked.tsx'
import { EditReason } from './moderation/edit-reason.tsx'
import { RemovedNotice } from './moderation/removed-notice.tsx'
import { Post } from './post.tsx'
import { Marks } from './votes/marks.tsx'
import { AnswerFoot } from './votes/post-foot.tsx'
import { useUncoveredAnswer } from './votes/use-uncovered.tsx'

interface AnswerPostProps {
  className: string | undefined
  answer: Answer
  /** What is gone with it, for who is about to delete it. */
  consequence: string
  isAsker: boolean
  onEdit: () => void
  /** Stands in the place of the text while it is edited there. */
  editing?: false | ((shown: Answer) => ReactNode)
  /** Below it. */
  children?: ReactNode
}

export function AnswerPost({ className, answer, consequence, isAsker, onEdit, editing, children }: AnswerPostProps) {
  const { shown, cover } = useUncoveredAnswer(answer)
  const { id, creator, content, html, created_at, edited_at, parent_answer, removed_until } = shown
  const removed = <RemovedNotice kind="answer" post={shown} />
  // Who wrote it has nothing else to read; administrators read it as it was.
  const isEmpty = removed_until !== null && content === ''
  return (
    <article
      {...useArrival(id)}
      id={idOf(id)}
      className={`${styles.place} ${className}`}
      aria-label={`${parent_answer === null ? 'Answer' : 'Reply'} of ${creator.username}`}
    >
      <div className={styles.post}>
        <Post
          author={creator.username}
          createdAt={created_at}
          editedAt={edited_at}
          address={`#${idOf(id)}`}
          content={content}
          html={html}
          file={<AttachedFile answer={shown} />}
          isModerated={shown.edited_by_moderator}
          marks={
            <>
              <Marks answer={shown} />
              {!isEmpty && removed}
              <EditReason reason={shown.edit_reason} />
            </>
          }
          cover={cover ?? (isEmpty ? removed : undefined)}
          foot={<AnswerFoot answer={shown} isAsker={isAsker} />}
          deeds={!editing && removed_until === null && <AnswerDeeds answer={shown} consequence={consequence} onEdit={onEdit} />}
          {...(editing && { editing: editing(shown) })}
        />
      </div>
      {children}
    </article>
  )
}
