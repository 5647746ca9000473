import { useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptRequest, type OwnSolution, type ReceivedRequest } from 'contract/recruiting/received-requests.ts'
import { type Shareable, shareable } from 'contract/recruiting/vocabulary.ts'
import { useState } from 'react'
import { call, isRefusedAs } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ChooseSolutions, ownSolutionsQuery } from './choose-solutions.tsx'
import styles from './recruiters.module.css'
import { Refusal } from './refusal.tsx'
import { shareWords } from './share-words.ts'
import { useRenewRequests } from './use-recruiting.ts'

export interface AnswerProps {
  request: ReceivedRequest
  onClose: () => void
}

export function AcceptDialog({ request: { id, firm }, onClose }: AnswerProps) {
  const renew = useRenewRequests()
  const [shares, setShares] = useState<readonly Shareable[]>(['name', 'email'])
  const [sentence, setSentence] = useState('')
  const [solutions, setSolutions] = useState<readonly OwnSolution[]>([])
  const client = useQueryClient()
  const accept = useMutation({
    mutationFn: () =>
      call(acceptRequest, {
        params: { id },
        body: { shares: [...shares], sentence, ...(solutions.length > 0 && { solutions: solutions.map((one) => one.id) }) },
      }),
    meta: { quiet: true },
    onError: async (error) => {
      if (!isRefusedAs(error, acceptRequest, 'solution_gone')) return
      setSolutions([])
      await client.invalidateQueries(ownSolutionsQuery)
    },
    onSuccess: async () => {
      await renew()
      onClose()
    },
  })
  const toggle = (share: Shareable) =>
    setShares(shares.includes(share) ? shares.filter((one) => one !== share) : [...shares, share])
  const isRun = solutions.some(({ is_run_again }) => is_run_again)
  return (
    <Dialog title="Accept the request" wide open onClose={() => !accept.isPending && onClose()}>
      <div className={styles.form}>
        <fieldset className={styles.field}>
          <legend>{firm} gets, as your account has it now:</legend>
          {shareable.map((share) => (
            <Checkbox key={share} checked={shares.includes(share)} onChange={() => toggle(share)}>
              {shareWords[share]}
            </Checkbox>
          ))}
        </fieldset>
        <TextArea
          label="A sentence to them (optional)"
          rows={2}
          maxLength={500}
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
        />
        <ChooseSolutions chosen={solutions} onChange={setSolutions} />
        <p className={styles.hint}>We cannot take back what you hand over.</p>
        <Refusal error={accept.error} />
        <Button
          full
          disabled={shares.length === 0}
          onClick={() => accept.mutate()}
          busy={accept.isPending && (isRun ? 'Running your code…' : 'Accepting…')}
        >
          Accept, and hand this over
        </Button>
      </div>
    </Dialog>
  )
}
