import { useMutation, useQueryClient } from '@tanstack/react-query'
import { longestNote, type PersonPage, readPerson, writeNote } from 'contract/accounts/administration.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Markup } from '../../../markup/markup.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../admin.module.css'

/** What staff noted of somebody, who does not see it. */
export function Notes({ person: { id, notes } }: { person: PersonPage }) {
  const [words, setWords] = useState('')
  const client = useQueryClient()
  const write = useMutation({
    mutationFn: () => call(writeNote, { params: { userId: id }, body: { words } }),
    meta: { quiet: true },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: keyOf(readPerson) })
      setWords('')
    },
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!write.isPending) write.mutate()
  }
  return (
    <section className={styles.part} aria-labelledby="notes">
      <h2 id="notes" className={styles.partTitle}>
        Staff notes
      </h2>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextArea
          label="A note"
          help="Staff can read this note. Markdown and formulas work. You cannot delete it, and it is in this person’s copy of their data."
          rows={2}
          maxLength={longestNote}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={write.isError && errorText(write.error)}
        />
        <div>
          <Button type="submit" kind="secondary" disabled={words.trim() === ''} busy={write.isPending && 'Saving…'}>
            Add note
          </Button>
        </div>
      </form>
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <li key={note.id} className={styles.row}>
              <div className={styles.told}>
                <Markup html={note.html} content={note.words} />
              </div>
              <p className={styles.small}>
                {note.author ?? 'Former member'}, {moment(note.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
