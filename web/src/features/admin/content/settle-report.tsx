/** What came of a report, with words that its reporter is mailed. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ItemReport,
  type itemOutcomes,
  listContentItems,
  listItemReports,
  longestReportReply,
  settleItemReport,
} from 'contract/library/administration.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../admin.module.css'

type Outcome = (typeof itemOutcomes)[number]

const outcomes: { value: Outcome; name: string }[] = [
  { value: 'mended', name: 'Mended' },
  { value: 'nothing_wrong', name: 'Nothing wrong' },
  { value: 'duplicate', name: 'Duplicate: already reported' },
]

export function SettleReport({ report }: { report: ItemReport }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles.aside}>
      <Button kind="secondary" small onClick={() => setOpen(true)} aria-label={`Settle: ${report.item.title}`}>
        Settle
      </Button>
      {isOpen && <SettleDialog report={report} onClose={() => setOpen(false)} />}
    </span>
  )
}

function SettleDialog({ report, onClose }: { report: ItemReport; onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [reply, setReply] = useState('')
  const client = useQueryClient()
  const settle = useMutation({
    mutationFn: (chosen: Outcome) => call(settleItemReport, { params: { id: report.id }, body: { outcome: chosen, reply } }),
    meta: { quiet: true },
    async onSuccess() {
      toast('The report is settled. We emailed the reporter.')
      onClose()
      const shown = [listItemReports, listContentItems]
      await Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
    },
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (outcome && !settle.isPending) settle.mutate(outcome)
  }
  return (
    <Dialog title={`The report on “${report.item.title}”`} open onClose={() => !settle.isPending && onClose()}>
      <form className={styles.form} onSubmit={send} noValidate>
        <RadioGroup label="Outcome" value={outcome} onChange={(value) => setOutcome(value as Outcome)}>
          {outcomes.map(({ value, name }) => (
            <Radio key={value} value={value}>
              {name}
            </Radio>
          ))}
        </RadioGroup>
        <TextArea
          label="Reply to the reporter"
          help={`We email it to ${report.reporter.username}.${report.is_named ? ' If you fixed the error, the question’s history credits them.' : ''}`}
          rows={4}
          maxLength={longestReportReply}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
          error={settle.isError && errorText(settle.error)}
        />
        <Button type="submit" full disabled={!outcome || reply.trim() === ''} busy={settle.isPending && 'Working…'}>
          Settle it
        </Button>
      </form>
    </Dialog>
  )
}
