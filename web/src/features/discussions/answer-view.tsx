/** An answer, and when it is selected its replies (spec §2.6). */
import { useQueryClient } from '@tanstack/react-query'
import { editAnswer, getDiscussion } from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { keyOf } from '../../lib/queries.ts'
import { AnswerPost } from './answer-post.tsx'
import styles from './answer-view.module.css'
import { useAttaching } from './attachments/use-attaching.ts'
import { EditPost } from './edit-post.tsx'
import { Replies } from './replies.tsx'

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

export function AnswerView({ answer, isAsker, isSelected, onSelect, isEdited, onEdit }: AnswerViewProps) {
  const replies = useId()
  return (
    <AnswerPost
      className={styles.answer}
      answer={answer}
      consequence={consequenceOf(answer.reply_count)}
      isAsker={isAsker}
      onEdit={() => onEdit(true)}
      editing={isEdited && ((shown) => <EditAnswer answer={shown} onClose={() => onEdit(false)} />)}
    >
      {answer.removed_until === null && (
        <>
          <button type="button" className={styles.replies} aria-expanded={isSelected} aria-controls={replies} onClick={onSelect}>
            {isSelected ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
            {isSelected ? repliesIn(answer.reply_count) : answer.reply_count === 0 ? 'Reply' : 'View replies'}
          </button>
          <div id={replies}>{isSelected && <Replies answer={answer} />}</div>
        </>
      )}
    </AnswerPost>
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

/** spec §2.6: `{n} replies` */
const repliesIn = (count: number): string => `${count} ${count === 1 ? 'reply' : 'replies'}`

function consequenceOf(replyCount: number): string {
  if (replyCount === 0) return 'You can’t undo this.'
  return replyCount === 1 ? 'Its reply will be deleted too.' : `Its ${replyCount} replies will be deleted too.`
}
