import { longestNote } from 'contract/library/finding.ts'
import { NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './note.module.css'
import type { NoteState } from './note-keeper.ts'
import { useNote } from './use-note.ts'

/** A reader's own note on a question: plain text, Markdown if they like. Give it the item's key. */
export function Note({ id, title }: { id: number; title: string }) {
  const note = useNote(id)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  if (note.standing === 'loading') return null
  if (!isOpen && note.standing === 'saved' && note.content === '')
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
      {note.standing === 'failed' ? (
        <p className={styles.said}>Your note could not be loaded. Please reload the page.</p>
      ) : (
        <TextArea
          ref={field}
          label="Your note"
          rows={Math.min(16, Math.max(4, note.content.split('\n').length + 1))}
          maxLength={longestNote}
          data-shortcut="n"
          value={note.content}
          onChange={({ target }) => note.write(target.value)}
          // Emptied, it stays while one is in it.
          onFocus={() => setOpen(true)}
          onBlur={() => void note.flush()}
        />
      )}
      <p className={styles.said} role="status">
        {sentence(note)}
        {note.standing === 'kept' && (
          <Button kind="quiet" small onClick={() => void note.flush()}>
            Save now
          </Button>
        )}
      </p>
      {note.standing === 'conflict' && (
        <div className={styles.conflict} role="alert">
          <p className={styles.said}>This note was changed in another window. There it says:</p>
          <pre className={styles.theirs}>{note.theirs?.content || '(nothing)'}</pre>
          <div className={styles.choices}>
            <Button kind="secondary" small onClick={() => void note.decide('mine')}>
              Keep what is written here
            </Button>
            <Button kind="secondary" small onClick={() => void note.decide('theirs')}>
              Take what is written there
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

function sentence({ standing, savedAt, content }: NoteState): string {
  if (standing === 'unsaved' || standing === 'saving') return 'Saving'
  if (standing === 'kept') return 'Kept in this browser, not saved yet.'
  if (standing !== 'saved' || !savedAt) return content ? '' : 'Only you can read it. Markdown stays as you write it.'
  return `Saved ${new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}. Only you can read it.`
}
