import { countToDo } from 'contract/admin/to-do.ts'
import { type AdministeredFirm, decideOnFirm, listFirms } from 'contract/recruiting/firms.ts'
import { useState } from 'react'
import { TextArea } from '../../../ui/text-area.tsx'
import { DeedDialog } from '../deed-dialog.tsx'

export type Decision = 'approved' | 'refused' | 'suspended'

/** What can be decided about a firm in each state. */
export const decisionsIn: Record<AdministeredFirm['state'], readonly Decision[]> = {
  waiting: ['approved', 'refused'],
  approved: ['suspended'],
  refused: ['approved'],
  suspended: ['approved'],
}

export const decisionWords: Record<Decision, { word: string; done: string; does: string }> = {
  approved: {
    word: 'Approve the firm',
    done: 'Firm approved.',
    does: 'Its recruiters can search for candidates and send requests. Check first that the domain is the firm’s.',
  },
  refused: { word: 'Refuse the firm', done: 'Firm refused.', does: 'Nobody of the firm can search for candidates.' },
  suspended: {
    word: 'Suspend the firm',
    done: 'Firm suspended.',
    does: 'From their next call on its recruiters see nothing. Requests that wait for an answer stay.',
  },
}

export function DecideDialog({ firm, decision, onClose }: { firm: AdministeredFirm; decision: Decision; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { word, done, does } = decisionWords[decision]
  const needsReason = decision !== 'approved'
  return (
    <DeedDialog
      title={word}
      does={`${firm.name}, ${firm.domain}. ${does}`}
      word={word}
      done={done}
      deed={[
        decideOnFirm,
        { params: { id: firm.id }, body: { state: decision, was: firm.state, ...(needsReason && { reason: reason.trim() }) } },
      ]}
      disabled={needsReason && reason.trim() === ''}
      renews={[listFirms, countToDo]}
      onClose={onClose}
    >
      {needsReason && (
        <TextArea
          label="Reason"
          help="We email it to the firm’s recruiters."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </DeedDialog>
  )
}
