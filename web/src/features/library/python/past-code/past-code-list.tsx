import type { PastCode } from 'contract/library/past-code.ts'
import { moment } from '../../../../lib/date.ts'
import { RadioGroup, RadioMark } from '../../../../ui/radio-group.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { clockFace } from '../../finding/watch.ts'
import styles from './past-code-list.module.css'

interface PastCodeListProps {
  past: readonly PastCode[]
  chosen: PastCode
  onChoose: (past: PastCode) => void
}

export function PastCodeList({ past, chosen, onChoose }: PastCodeListProps) {
  const choose = (key: string) => {
    const found = past.find((one) => keyOfPast(one) === key)
    if (found) onChoose(found)
  }
  return (
    <RadioGroup label="Earlier code" hideLabel className={styles.list} value={keyOfPast(chosen)} onChange={choose}>
      {past.map((one) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is the mark inside
        <label key={keyOfPast(one)} className={styles.row}>
          <RadioMark value={keyOfPast(one)} />
          <span className={styles.words}>
            <span>{one.given ?? 'Saved when other code replaced it'}</span>
            <span className={styles.when}>
              {moment(one.at)}
              {one.seconds !== null && `, in ${clockFace(one.seconds * 1000)}`}
            </span>
          </span>
          {one.kind === 'submission' && <Tag tone={one.is_right ? 'good' : 'bad'}>{one.is_right ? 'Correct' : 'Not quite'}</Tag>}
        </label>
      ))}
    </RadioGroup>
  )
}

/** The two kinds are numbered each by itself. */
export const keyOfPast = ({ kind, id }: PastCode): string => `${kind} ${id}`

export const titleOf = ({ given, at }: PastCode): string => `${given ?? 'Kept'}, ${moment(at)}`
