/** A field for Markdown: what it will be beside it, buttons for who does not know its signs, and names of people to mention. */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { TextArea } from '../../../ui/text-area.tsx'
import { appended, editFor } from './edit-markdown.ts'
import { MentionList, optionId } from './mention-list.tsx'
import { type Mode, ModeTabs, panelId, tabId } from './mode-tabs.tsx'
import { Preview } from './preview.tsx'
import { useQuoting } from './quoting.tsx'
import { deedOf, Toolbar } from './toolbar.tsx'
import { typeInto } from './type-into.ts'
import { useMentions } from './use-mentions.ts'
import styles from './writing.module.css'

/** A panel of text is a stop of the keyboard, or it could not be read on. */
const stop = { tabIndex: 0 }

interface MarkdownFieldProps {
  label: string
  text: string
  onWrite: (text: string) => void
  rows: number
  /** A line to click on: without its buttons. */
  isCompact?: boolean
  error?: ReactNode
  /** The discussion that it will stand in; its people can be mentioned. */
  discussionId?: number | undefined
  /** Quotes come here that are for this answer; null for the discussion itself. */
  quotesFor?: number | null | undefined
  /** What is not for the field itself. */
  onKeyDown?: (event: KeyboardEvent) => void
  ref?: RefObject<HTMLTextAreaElement | null> | undefined
}

export function MarkdownField({
  label,
  text,
  onWrite,
  rows,
  isCompact = false,
  error,
  discussionId,
  quotesFor,
  onKeyDown,
  ref,
}: MarkdownFieldProps) {
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const field = ref ?? own
  const [mode, setMode] = useState<Mode>('write')
  const mentions = useMentions(text, discussionId, (edit) => field.current && typeInto(field.current, edit))
  const { waitsFor, take, count } = useQuoting()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each quote, and once the field is there to take it
  useEffect(() => {
    const { current } = field
    if (!current || quotesFor === undefined || !waitsFor(quotesFor)) return
    if (mode === 'preview') setMode('write')
    else typeInto(current, appended(current.value, take(quotesFor) ?? ''))
  }, [count, mode])
  const change = (deed: Parameters<typeof editFor>[0]) => {
    const { current } = field
    if (current) typeInto(current, editFor(deed, current.value, current.selectionStart, current.selectionEnd))
  }
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) return
    const deed = deedOf(event)
    if (!deed) return onKeyDown?.(event)
    event.preventDefault()
    change(deed)
  }
  const people = `${id}-people`
  return (
    <div>
      <div className={styles.head} hidden={isCompact}>
        <ModeTabs mode={mode} onChoose={setMode} id={id} />
        {mode === 'write' && <Toolbar controls={`${id}-field`} onDo={change} />}
      </div>
      <div
        role="tabpanel"
        id={panelId(id, 'write')}
        aria-labelledby={tabId(id, 'write')}
        hidden={mode !== 'write'}
        className={styles.field}
      >
        <TextArea
          ref={field}
          id={`${id}-field`}
          label={label}
          rows={isCompact ? 1 : rows}
          maxLength={20_000}
          value={text}
          onChange={({ target }) => onWrite(target.value)}
          onSelect={({ currentTarget }) => mentions.look(currentTarget.selectionEnd)}
          onKeyDown={press}
          error={error}
          {...(discussionId !== undefined && {
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            ...(mentions.people.length > 0 && {
              'aria-controls': people,
              'aria-activedescendant': optionId(people, mentions.active),
            }),
          })}
        />
        {discussionId !== undefined && <MentionList id={people} mentions={mentions} />}
      </div>
      {mode === 'preview' && (
        <div
          role="tabpanel"
          id={panelId(id, 'preview')}
          aria-labelledby={tabId(id, 'preview')}
          {...stop}
          className={styles.preview}
        >
          <Preview text={text} discussionId={discussionId} />
        </div>
      )}
    </div>
  )
}
