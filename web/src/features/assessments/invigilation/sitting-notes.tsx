/** The notes of an invigilator about a sitting, and the next one. */
import { addInvigilatorNote } from 'contract/assessments/invigilation.ts'
import type { InvigilatorNote } from 'contract/assessments/model.ts'
import { longestInvigilatorNote, mostInvigilatorNotes } from 'contract/assessments/rules.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import result from '../result/result.module.css'
import styles from './invigilation.module.css'
import { Refusal } from './refusal.tsx'
import { useSittingDeed } from './use-sitting-deed.ts'

export function SittingNotes({ id, notes }: { id: number; notes: readonly InvigilatorNote[] }) {
  return (
    <section className={result.part} aria-labelledby="notes">
      <h2 id="notes" className={result.partTitle}>
        Notes
      </h2>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="Notes">
          {notes.map(({ at, text, needs_review }) => (
            <li key={`${at} ${text}`}>
              <p className={styles.written}>{text}</p>
              <p className={styles.note}>
                {moment(at)}
                {needs_review && '. A reviewer looks at this sitting'}
              </p>
            </li>
          ))}
        </ul>
      )}
      {notes.length < mostInvigilatorNotes && <NextNote id={id} />}
    </section>
  )
}

function NextNote({ id }: { id: number }) {
  const [text, setText] = useState('')
  const [needsReview, setNeedsReview] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const deed = useSittingDeed(
    id,
    () => call(addInvigilatorNote, { params: { id }, body: { text: text.trim(), needs_review: needsReview } }),
    () => {
      setText('')
      setNeedsReview(false)
      toast('Note saved.')
      field.current?.focus()
    },
  )
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    deed.once()
  }
  return (
    <form className={styles.text} onSubmit={send} noValidate>
      <TextArea
        ref={field}
        label="Note"
        help="The candidate reads your notes. Write down events of the call, not judgments."
        rows={4}
        maxLength={longestInvigilatorNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox checked={needsReview} onChange={({ target }) => setNeedsReview(target.checked)}>
        A reviewer should look at this sitting
      </Checkbox>
      <div className={styles.actions}>
        <Button type="submit" kind="secondary" small disabled={text.trim() === ''} busy={deed.isPending && 'Saving…'}>
          Save the note
        </Button>
      </div>
      <Refusal error={deed.error} />
    </form>
  )
}
