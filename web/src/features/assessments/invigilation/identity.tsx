/** The identity document, which the invigilator sees on the call; then the candidate can start the clock. */
import type { BookedCall } from 'contract/assessments/calls.ts'
import { letIn } from 'contract/assessments/invigilation.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './invigilation.module.css'
import { Refusal } from './refusal.tsx'
import { useSittingDeed } from './use-sitting-deed.ts'

export function Identity({ booked: { id, let_in_at, may } }: { booked: BookedCall }) {
  const [hasSeen, setSeen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const deed = useSittingDeed(
    id,
    () => call(letIn, { params: { id }, body: { saw_identity: true } }),
    () => part.current?.focus(),
  )
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    deed.once()
  }
  return (
    <div ref={part} tabIndex={-1}>
      {let_in_at ? (
        <p>You let the candidate in on {moment(let_in_at)}.</p>
      ) : may.let_in ? (
        <form onSubmit={send} noValidate>
          <Checkbox className={styles.text} checked={hasSeen} onChange={({ target }) => setSeen(target.checked)}>
            I have seen an identity document with the candidate’s name and face. No copy is kept.
          </Checkbox>
          <div className={styles.actions}>
            <Button type="submit" small disabled={!hasSeen} busy={deed.isPending && 'Letting in…'}>
              Let in
            </Button>
          </div>
          <Refusal error={deed.error} />
        </form>
      ) : (
        <p className={styles.text}>
          Once both of you have joined, ask the candidate to show a document with their name and face, and let them in here.
        </p>
      )}
    </div>
  )
}
