import { useMutation } from '@tanstack/react-query'
import {
  longestReason,
  type ReportReason,
  reportAnswer,
  reportDiscussion,
  reportReasons,
} from 'contract/discussions/moderation.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './moderation.module.css'
import { reasonTexts } from './reasons.ts'
import type { Reported } from './report-post.tsx'

export function ReportDialog({ kind, id, name, onClose }: Reported & { onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>()
  const [words, setWords] = useState('')
  const report = useMutation({
    mutationFn: (chosen: ReportReason) =>
      call(kind === 'answer' ? reportAnswer : reportDiscussion, { params: { id }, body: { reason: chosen, words } }),
    // What went wrong stands below the field.
    meta: { quiet: true },
    onSuccess: () => {
      toast('Thank you. An administrator will look into it.')
      onClose()
    },
  })
  const reportOnce = useMutateOnce(report)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason) reportOnce(reason)
  }
  return (
    <Dialog title={`Report ${name}`} open onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        <RadioGroup label="What is wrong with it?" value={reason} onChange={(value) => setReason(value as ReportReason)}>
          {reportReasons.map((one) => (
            <Radio key={one} value={one}>
              {reasonTexts[one]}
            </Radio>
          ))}
        </RadioGroup>
        <TextArea
          label={reason === 'other' ? 'Details' : 'Details (optional)'}
          help="The author won’t see who reported it."
          rows={3}
          maxLength={longestReason}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            if (!report.isPending) report.reset()
          }}
          error={report.isError && errorText(report.error)}
        />
        <Button type="submit" full disabled={!reason} busy={report.isPending && 'Sending…'}>
          Report
        </Button>
      </form>
    </Dialog>
  )
}
