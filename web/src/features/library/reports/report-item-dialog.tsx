import { useMutation } from '@tanstack/react-query'
import { longestItemReport, longestSuggestion, reportItem } from 'contract/library/reports.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './report-item.module.css'
import type { ReportItemProps } from './report-item.tsx'

const empty = { words: '', suggestion: '', is_named: false }

export function ReportItemDialog({ id, serving, title, onClose }: ReportItemProps & { onClose: () => void }) {
  const [told, setTold] = useState(empty)
  const report = useMutation({
    mutationFn: () => call(reportItem, { params: { id }, body: serving === undefined ? told : { ...told, serving_id: serving } }),
    // What went wrong stands below the field.
    meta: { quiet: true },
    onSuccess: () => {
      toast('Thank you. An editor will look into it, and we will email you the result.')
      onClose()
    },
  })
  const reportOnce = useMutateOnce(report)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    reportOnce()
  }
  const change = (part: Partial<typeof empty>) => {
    setTold({ ...told, ...part })
    if (!report.isPending) report.reset()
  }
  return (
    <Dialog title={`A problem in “${title}”`} open onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextArea
          label="What is wrong?"
          help="In the question, hints or solution, and why. The editors will see this with your last attempt."
          rows={5}
          maxLength={longestItemReport}
          value={told.words}
          onChange={({ target }) => change({ words: target.value })}
          error={report.isError && errorText(report.error)}
        />
        <TextArea
          label="What would be right? (optional)"
          rows={2}
          maxLength={longestSuggestion}
          value={told.suggestion}
          onChange={({ target }) => change({ suggestion: target.value })}
        />
        <Checkbox checked={told.is_named} onChange={({ target }) => change({ is_named: target.checked })}>
          Credit me (by username) if you fix it.
        </Checkbox>
        <Button type="submit" full disabled={told.words.trim() === ''} busy={report.isPending && 'Sending…'}>
          Report
        </Button>
      </form>
    </Dialog>
  )
}
