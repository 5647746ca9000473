/** Why something is done: it is noted with the deed. */
import { longestReason } from 'contract/accounts/administration.ts'
import { TextArea } from '../../ui/text-area.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  /** Who reads it. */
  help?: string
}

export const ReasonField = ({ value, onChange, help = 'For administrators.' }: ReasonFieldProps) => (
  <TextArea
    label="Reason"
    help={help}
    rows={2}
    maxLength={longestReason}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
