import { useMutation } from '@tanstack/react-query'
import { declineRequest } from 'contract/recruiting/received-requests.ts'
import { coolDownDays } from 'contract/recruiting/rules.ts'
import { type DeclineReason, declineReasons, declineWords } from 'contract/recruiting/vocabulary.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import type { AnswerProps } from './accept-dialog.tsx'
import styles from './recruiters.module.css'
import { Refusal } from './refusal.tsx'
import { useRenewRequests } from './use-recruiting.ts'

export const DeclineDialog = (props: AnswerProps) => <Declining {...props} blocks={false} />

/** Declines, and closes the firm until the block is lifted. */
export const BlockDialog = (props: AnswerProps) => <Declining {...props} blocks />

function Declining({ request: { id, firm }, onClose, blocks }: AnswerProps & { blocks: boolean }) {
  const renew = useRenewRequests()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const decline = useMutation({
    mutationFn: () => call(declineRequest, { params: { id }, body: { reason, blocks } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await renew()
      onClose()
    },
  })
  return (
    <Dialog title={blocks ? 'Block the firm' : 'Decline the request'} open onClose={() => !decline.isPending && onClose()}>
      <div className={styles.form}>
        <p>
          {blocks
            ? `${firm} does not see your card any more, until you unblock it. The request is declined.`
            : `${firm} learns nothing about you, and cannot ask you again for ${coolDownDays} days.`}
        </p>
        <Select
          label="Reason for the firm"
          value={reason ?? ''}
          onChange={({ target }) => setReason(declineReasons.find((one) => one === target.value) ?? null)}
          options={[{ value: '', name: 'No reason' }, ...declineReasons.map((value) => ({ value, name: declineWords[value] }))]}
        />
        <Refusal error={decline.error} />
        <Button kind="danger" full onClick={() => decline.mutate()} busy={decline.isPending && 'Declining…'}>
          {blocks ? 'Decline and block' : 'Decline it'}
        </Button>
      </div>
    </Dialog>
  )
}
