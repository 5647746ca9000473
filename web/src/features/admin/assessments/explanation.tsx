import { longestAccommodationText, shortestAccommodationText } from 'contract/assessments/accommodations.ts'
import { TextArea } from '../../../ui/text-area.tsx'

/** The field for the explanation of a decision about an accommodation. */
export const Explanation = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextArea
    label="Explanation"
    help={`The candidate reads it. At least ${shortestAccommodationText} characters.`}
    rows={3}
    maxLength={longestAccommodationText}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
