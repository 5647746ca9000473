/** Where a post is written: a field, a button, and Ctrl+Enter (spec §5). */
import { type KeyboardEvent, type ReactNode, type RefObject, type SubmitEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FilePicker } from './attachments/file-picker.tsx'
import type { Attaching } from './attachments/use-attaching.ts'
import { MarkdownField } from './writing/markdown-field.tsx'
import { useIsOpenHere } from './writing/one-open.tsx'
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
  /** The discussion that it will stand in. */
  discussionId?: number | undefined
  /** Quotes come here that are for this answer; null for the discussion itself. */
  quotesFor?: number | null
  ref?: RefObject<HTMLTextAreaElement | null>
  /** Of the fields of a thread it is the open one until another is chosen. */
  beginsOpen?: boolean
}

const fewest = 3
// spec §5
const most = 10

export function WritingBox(props: WritingBoxProps) {
  const {
    label,
    text,
    onWrite,
    onSend,
    send,
    sending,
    isSending,
    error,
    said,
    attaching,
    onCancel,
    discussionId,
    quotesFor,
    ref,
    beginsOpen = false,
  } = props
  const [isOpen, open] = useIsOpenHere(beginsOpen)
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
      onFocus={open}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <MarkdownField
        ref={ref}
        label={label}
        rows={Math.min(most, Math.max(fewest, text.split('\n').length))}
        isCompact={!isOpen}
        text={text}
        onWrite={onWrite}
        discussionId={discussionId}
        quotesFor={quotesFor}
        onKeyDown={press}
        error={error}
      />
      {attaching && (isOpen || attaching.file || attaching.error) && <FilePicker attaching={attaching} />}
      {isOpen && said}
      <div className={styles.row} hidden={!isOpen}>
        <span id={hint} className={styles.hint}>
          {`Markdown, and $\\sigma^2$ for formulas. Ctrl+Enter ${send === 'Save' ? 'saves' : 'sends'}.`}
        </span>
        {onCancel && (
          <Button kind="secondary" small onClick={onCancel}>
            Cancel
          </Button>
        )}
        {/* It keeps the keyboard when the field is emptied, as what is `disabled` does not. */}
        <Button type="submit" small busy={isSending && sending} aria-disabled={text.trim() === ''} aria-describedby={hint}>
          {send}
        </Button>
      </div>
    </form>
  )
}
