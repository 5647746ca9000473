/** A host reports that the candidate is absent, or cancels a booked call, after a question. */
import { type BookedCall, cancelCall, reportAbsence } from 'contract/assessments/calls.ts'
import { oralDays } from 'contract/assessments/rules.ts'
import { longestReason } from 'contract/mock-interviews/rules.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fetchPart } from '../../../lib/connection.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import styles from './invigilation.module.css'
import { Refusal } from './refusal.tsx'
import { useCallDeed } from './use-call-deed.ts'

const Dialog = lazy(async () => ({ default: (await fetchPart(() => import('../../../ui/dialog.tsx'))).Dialog }))

/** It stays on the page when no action is left, to take care of the focus. */
export function CallDeeds({ booked }: { booked: BookedCall }) {
  const { may } = booked
  const [open, setOpen] = useState<'cancel' | 'absence'>()
  useReturnFocus(open !== undefined)
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={styles.actions}>
        {may.report_absence && (
          <Button kind="danger" small onClick={() => setOpen('absence')}>
            The candidate is absent
          </Button>
        )}
        {may.cancel && (
          <Button kind="secondary" small onClick={() => setOpen('cancel')}>
            Cancel this call
          </Button>
        )}
      </div>
      {open === 'absence' && <Absence id={booked.id} onClose={close} />}
      {open === 'cancel' && <Cancel booked={booked} onClose={close} />}
    </>
  )
}

function Absence({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Question
      title="Report that the candidate is absent?"
      does="The call ends, and the candidate can book another time."
      word="Report the absence"
      done="Absence reported."
      act={() => call(reportAbsence, { params: { id } })}
      onClose={onClose}
    />
  )
}

function Cancel({ booked: { id, kind, when }, onClose }: { booked: BookedCall; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const again =
    kind === 'oral' ? `They have ${oralDays} days again to hold the oral.` : 'They lose no try, and can book another time.'
  return (
    <Question
      title="Cancel this call?"
      does={`${when.text}. The candidate is told. ${again}`}
      word="Cancel the call"
      done="Call canceled."
      act={() => call(cancelCall, { params: { id }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      <TextArea
        label="Reason (optional)"
        help="The candidate reads it."
        rows={3}
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Question>
  )
}

interface QuestionProps {
  title: string
  does: string
  word: string
  /** The toast afterwards. */
  done: string
  act: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

function Question({ title, does, word, done, act, onClose, children }: QuestionProps) {
  const onDone = () => {
    toast(done)
    onClose()
  }
  const deed = useCallDeed(act, { onDone, quiet: true })
  return (
    <Suspense>
      <Dialog title={title} role="alertdialog" describedBy="call-consequences" open onClose={() => !deed.isPending && onClose()}>
        <p id="call-consequences" className={styles.question}>
          {does}
        </p>
        {children}
        <Refusal error={deed.error} />
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose} disabled={deed.isPending}>
            Go back
          </Button>
          <Button kind="danger" onClick={() => deed.once()} busy={deed.isPending && 'Working…'}>
            {word}
          </Button>
        </div>
      </Dialog>
    </Suspense>
  )
}
