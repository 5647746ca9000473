import { useMutation } from '@tanstack/react-query'
import { longestMessage, requestDays } from 'contract/recruiting/rules.ts'
import { askCandidate } from 'contract/recruiting/shortlist.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './shortlist.module.css'
import { useRenewShortlist } from './use-shortlist.ts'

const parts = [
  { part: 'role', label: 'Role', help: 'For example “Quantitative trader, options”' },
  { part: 'place', label: 'Place', help: 'For example “London, two days at home”' },
  { part: 'pay', label: 'Pay', help: 'A range, for example “GBP 120,000 to 150,000 a year”' },
] as const
type Part = (typeof parts)[number]['part']

/** @param props.id of the entry */
export function AskDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const renew = useRenewShortlist()
  const [offer, setOffer] = useState({ role: '', place: '', pay: '', message: '' })
  const [required, setRequired] = useState<Part[]>([])
  const ask = useMutation({
    mutationFn: () => {
      const { role, place, pay, message } = offer
      const body = { role: role.trim(), place: place.trim(), pay: pay.trim(), message: message.trim(), required }
      return call(askCandidate, { params: { id }, body })
    },
    meta: { quiet: true },
    onSuccess: async () => {
      toast('The request was sent.')
      await renew()
      onClose()
    },
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }
  const toggle = (part: Part) =>
    setRequired(required.includes(part) ? required.filter((other) => other !== part) : [...required, part])
  const isFilled = parts.every(({ part }) => offer[part].trim() !== '')
  return (
    <Dialog title="Ask the candidate" open onClose={() => !ask.isPending && onClose()}>
      <form className={styles.form} onSubmit={send} noValidate>
        <p>
          The candidate sees your firm, your name and this request, and has {requestDays} days to answer. When they accept, you
          get the contact details that they choose.
        </p>
        {parts.map(({ part, label, help }) => (
          <div key={part} className={styles.part}>
            <TextField
              label={label}
              help={help}
              value={offer[part]}
              maxLength={120}
              required
              onChange={({ target }) => setOffer({ ...offer, [part]: target.value })}
            />
            <Checkbox checked={required.includes(part)} onChange={() => toggle(part)}>
              The {part} is required
            </Checkbox>
          </div>
        ))}
        <TextArea
          label="Message (optional)"
          value={offer.message}
          maxLength={longestMessage}
          onChange={({ target }) => setOffer({ ...offer, message: target.value })}
        />
        {ask.error && (
          <p className={styles.refusal} role="alert">
            {errorText(ask.error)}
          </p>
        )}
        <Button type="submit" full disabled={!isFilled} busy={ask.isPending && 'Sending…'}>
          Send the request
        </Button>
      </form>
    </Dialog>
  )
}
