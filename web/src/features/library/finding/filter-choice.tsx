import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Option } from './filter.ts'
import styles from './filter-panel.module.css'

interface FilterChoiceProps {
  option: Pick<Option, 'count'>
  words: string
  on: boolean
  onToggle: () => void
}

/** One value to filter by, with how many questions it would leave. */
export const FilterChoice = ({ option, words, on, onToggle }: FilterChoiceProps) => (
  <Checkbox className={styles.choice} checked={on} disabled={option.count === 0 && !on} onChange={onToggle}>
    {words} <span className={styles.size}>{option.count}</span>
  </Checkbox>
)
