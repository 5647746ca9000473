/** Grants a request: how much time, which breaks, which way to sit, until when. */
import {
  type AdministeredRequest,
  grantAccommodation,
  listAccommodationRequests,
  mostBreakMinutes,
  shortestAccommodationText,
  type TimeFactor,
  timeFactors,
} from 'contract/assessments/accommodations.ts'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DeedDialog } from '../deed-dialog.tsx'
import { Explanation } from './explanation.tsx'

const factors = timeFactors.map((factor) => ({
  value: String(factor),
  name: factor === 1 ? 'The usual time' : `${factor} times the time`,
}))

interface GrantProps {
  request: AdministeredRequest
  onClose: () => void
}

export function GrantAccommodation({ request: { id, candidate }, onClose }: GrantProps) {
  const [factor, setFactor] = useState<TimeFactor>(1.5)
  const [typed, setTyped] = useState('0')
  const [noLockedBrowser, setNoLockedBrowser] = useState(false)
  const [oralForm, setOralForm] = useState('')
  const [day, setDay] = useState(inAYear)
  const [explanation, setExplanation] = useState('')
  const breakMinutes = Number(typed)
  const isCount = typed !== '' && Number.isInteger(breakMinutes) && breakMinutes >= 0 && breakMinutes <= mostBreakMinutes
  const grantsSomething = factor > 1 || breakMinutes > 0 || noLockedBrowser || oralForm.trim() !== ''
  return (
    <DeedDialog
      title={`Grant an accommodation to ${candidate.username}`}
      does="It counts from the next sitting that the candidate starts. An open sitting does not change."
      word="Grant it"
      done="Accommodation granted."
      deed={() => [
        grantAccommodation,
        {
          params: { id },
          body: {
            time_factor: factor,
            break_minutes: breakMinutes,
            no_locked_browser: noLockedBrowser,
            oral_form: oralForm.trim() || null,
            valid_until: `${day}T23:59:59.000Z`,
            explanation,
          },
        },
      ]}
      disabled={!isCount || !day || !grantsSomething || explanation.trim().length < shortestAccommodationText}
      renews={[listAccommodationRequests]}
      onClose={onClose}
    >
      <Select
        label="Time"
        options={factors}
        value={String(factor)}
        onChange={({ target }) => setFactor(Number(target.value) as TimeFactor)}
      />
      <TextField
        label="Minutes for breaks"
        help={`In total, in each sitting. At most ${mostBreakMinutes}; 0 for none.`}
        inputMode="numeric"
        maxLength={3}
        value={typed}
        error={typed !== '' && !isCount && `Please enter a whole number from 0 to ${mostBreakMinutes}.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Checkbox checked={noLockedBrowser} onChange={({ target }) => setNoLockedBrowser(target.checked)}>
        Examinations with an invigilator instead of Safe Exam Browser
      </Checkbox>
      <TextField
        label="Another form of the oral"
        help="Leave it empty for the usual form."
        maxLength={500}
        value={oralForm}
        onChange={({ target }) => setOralForm(target.value)}
      />
      <TextField
        label="Valid until"
        help="The end of this day in UTC."
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Explanation value={explanation} onChange={setExplanation} />
    </DeedDialog>
  )
}

const inAYear = (): string => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
