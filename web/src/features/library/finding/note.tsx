import { longestNote } from 'contract/library/finding.ts'
import { NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Writing } from '../../../lib/autosave.ts'
import { moment } from '../../../lib/date.ts'
import { useAutosave } from '../../../lib/use-autosave.ts'
import { Button } from '../../../ui/button.tsx'
import { hasBlocks } from '../../../ui/has-blocks.ts'
import { hasMaths } from '../../../ui/maths-in.ts'
import { MathsText } from '../../../ui/maths-text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useIsOpened } from '../opened-part.ts'
import styles from './note.module.css'
import { type OpenedNote, useNote } from './use-note.ts'

interface NoteProps {
  id: number
  title: string
}

/** A reader's own note on a question: plain text with formulas, code blocks and tables. Give it the item's key. */
export function Note({ id, title }: NoteProps) {
  const [note, isWanted, again] = useNote(id)
  const isNamed = useIsOpened('note')
  if (note === 'loading') return <div className={styles.loading} aria-busy="true" />
  if (note !== 'failed') return <OpenNote note={note} title={title} isWanted={isWanted || isNamed} />
  return (
    <section className={styles.note} aria-label={`Your note on ${title}`}>
      <p className={styles.said}>
        Your note could not be loaded.
        <Button kind="quiet" small onClick={again}>
          Try again
        </Button>
      </p>
    </section>
  )
}

/** @param isWanted whether somebody waits for it: then they write on in it */
function OpenNote({ note: { autosave, savedAt }, title, isWanted }: { note: OpenedNote; title: string; isWanted: boolean }) {
  const writing = useAutosave(autosave)
  const { text, status, theirs } = writing
  const [isOpen, setOpen] = useState(isWanted)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  // The buttons go when they are pressed; one goes on in the note.
  const andGoOn = (act: () => unknown) => () => {
    void act()
    field.current?.focus()
  }

  if (!isOpen && status === 'saved' && text === '')
    return (
      <p className={styles.begin}>
        <Button kind="quiet" small data-shortcut="n" onClick={() => setOpen(true)}>
          <NotebookPen size={16} aria-hidden="true" />
          Write a note
        </Button>
      </p>
    )
  return (
    <section className={styles.note} aria-label={`Your note on ${title}`}>
      <TextArea
        ref={field}
        className={styles.field}
        label="Your note"
        rows={Math.min(10, Math.max(4, text.split('\n').length + 1))}
        maxLength={longestNote}
        data-shortcut="n"
        value={text}
        onChange={({ target }) => autosave.write(target.value)}
        // Emptied, it stays while one is in it.
        onFocus={() => setOpen(true)}
        onBlur={() => void autosave.save()}
      />
      {text && (
        // Beside the field it says something only where something is set.
        <div className={hasMaths(text) || hasBlocks(text) ? styles.set : styles.printed}>
          <MathsText text={text} />
        </div>
      )}
      <p className={styles.said} role="status">
        {sentence(writing, savedAt())}
        {status === 'offline' && (
          <Button kind="quiet" small onClick={andGoOn(autosave.save)}>
            Save now
          </Button>
        )}
      </p>
      {theirs && (
        <div className={styles.conflict} role="alert">
          <p className={styles.said}>This note was changed in another window. The other version:</p>
          <pre className={styles.theirs}>{theirs.text || '(nothing)'}</pre>
          <div className={styles.choices}>
            <Button kind="secondary" small onClick={andGoOn(autosave.keepMine)}>
              Keep this version
            </Button>
            <Button kind="secondary" small onClick={andGoOn(autosave.takeTheirs)}>
              Use the other version
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

function sentence({ status, text }: Writing, savedAt: string | null): string {
  if (status === 'unsaved') return 'Saving…'
  if (status === 'offline') return 'Saved in this browser only, for now.'
  if (status === 'conflict' || !savedAt) return text ? '' : 'Only you can read it. Formulas between $ signs are shown as math.'
  return `Saved ${moment(savedAt)}. Only you can read it.`
}
