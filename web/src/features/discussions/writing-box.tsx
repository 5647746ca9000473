/** Where a post is written: a field, a button, and Ctrl+Enter (spec §5). */
import { type KeyboardEvent, type ReactNode, type Ref, type SubmitEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { FilePicker } from './attachments/file-picker.tsx'
import type { Attaching } from './attachments/use-attaching.ts'
import styles from './writing-box.module.css'

interface WritingBoxProps {
  label: string
  text: string
  onWrite: (text: string) => void
  /** Only with a text that is more than spaces. */
  onSend: (text: string) => void
  /** The button's word, and while it is sent. */
  send: string
  sending: string
  isSending: boolean
  error?: ReactNode
  /** Where a file may go with it. */
  attaching?: Attaching
  /** What is said of the post beside its text. */
  said?: ReactNode
  onCancel?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

const fewest = 3
// spec §5
const most = 10

export function WritingBox(props: WritingBoxProps) {
  const { label, text, onWrite, onSend, send, sending, isSending, error, said, attaching, onCancel, ref } = props
  const hint = useId()
  const submit = () => {
    if (!isSending && text.trim() !== '') onSend(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape' && onCancel) onCancel()
  }
  return (
    <form
      className={classNames(styles.box, attaching?.isOver && styles.over)}
      {...attaching?.takes}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        ref={ref}
        label={label}
        rows={Math.min(most, Math.max(fewest, text.split('\n').length))}
        maxLength={20_000}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={press}
        error={error}
      />
      {attaching && <FilePicker attaching={attaching} />}
      {said}
      <div className={styles.row}>
        <span id={hint} className={styles.hint}>
          Ctrl+Enter {send === 'Save' ? 'saves' : 'sends'}
        </span>
        {onCancel && (
          <Button kind="secondary" small onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" small busy={isSending && sending} disabled={text.trim() === ''} aria-describedby={hint}>
          {send}
        </Button>
      </div>
    </form>
  )
}
