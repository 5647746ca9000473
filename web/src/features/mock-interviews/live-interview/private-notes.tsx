/** What an interviewer notes for themselves, saved while it is written: beside the questions, then beside the feedback. */
import { useQuery } from '@tanstack/react-query'
import { getPrivateNotes, savePrivateNotes } from 'contract/mock-interviews/live-interview.ts'
import { longestPrivateNotes } from 'contract/mock-interviews/rules.ts'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { type Autosave, createAutosave, type SavedText, type Writing } from '../../../lib/autosave.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'
import { draftAt } from '../../../lib/text-draft.ts'
import { useAutosave } from '../../../lib/use-autosave.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './private-notes.module.css'

/** Give it the interview's key. */
export function PrivateNotes({ interviewId }: { interviewId: number }) {
  const [autosave, setAutosave] = useState<Autosave>()
  const userId = useSession()?.userId
  const params = { id: interviewId }
  // Asked for once: from then on the autosave knows it. Never under the writer's hands.
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(getPrivateNotes, { params }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const draft = draftAt(`note.${userId}.interview.${interviewId}`)
  if (!autosave && (data || (isError && draft.read()))) setAutosave(open(interviewId, data, draft))
  if (autosave) return <Opened autosave={autosave} />
  if (!isError) return null
  return (
    <p className={styles.said}>
      Your private notes could not be loaded.
      <Button kind="quiet" small onClick={() => refetch()}>
        Try again
      </Button>
    </p>
  )
}

function open(id: number, saved: SavedText | undefined, draft: ReturnType<typeof draftAt>): Autosave {
  const params = { id }
  return createAutosave(
    { saved, draft: draft.read() },
    {
      send: async (body) => (await call(savePrivateNotes, { params, body })).version,
      isConflict: (error) => error instanceof ApiError && error.status === 409,
      read: () => call(getPrivateNotes, { params }),
      draft: draft.store,
    },
  )
}

function Opened({ autosave }: { autosave: Autosave }) {
  const writing = useAutosave(autosave)
  return (
    <section className={styles.notes} aria-label="Private notes">
      <TextArea
        label="Private notes"
        help="Only you can read them. The candidate never sees them."
        rows={5}
        maxLength={longestPrivateNotes}
        value={writing.text}
        onChange={({ target }) => autosave.write(target.value)}
        onBlur={() => void autosave.save()}
      />
      <p className={styles.said} role="status">
        {sentences[writing.status]}
      </p>
      {writing.theirs && (
        <div role="alert">
          <p className={styles.said}>These notes were changed in another window. The other version:</p>
          <pre className={styles.theirs}>{writing.theirs.text || '(nothing)'}</pre>
          <p className={styles.choices}>
            <Button kind="secondary" small onClick={() => void autosave.keepMine()}>
              Keep this version
            </Button>
            <Button kind="secondary" small onClick={() => void autosave.takeTheirs()}>
              Use the other version
            </Button>
          </p>
        </div>
      )}
    </section>
  )
}

const sentences: Record<Writing['status'], string> = {
  saved: 'Saved.',
  unsaved: 'Saving…',
  offline: 'Saved in this browser only, for now.',
  conflict: '',
}
