import { ChevronDown } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import styles from './position-row.module.css'
import type { Reading } from './use-reading.ts'

/** On a phone: where in the shelf one is, and the way to the rest of it. */
export function PositionRow({ reading: { choice, groups }, onOpen }: { reading: Reading; onOpen: () => void }) {
  const item = 'entry' in choice ? choice.entry.item : undefined
  const group = item && groups.find(({ name }) => name === item.sub_type_name)
  const at = group ? group.entries.findIndex((entry) => entry.item.id === item?.id) + 1 : 0
  return (
    <button type="button" className={styles.row} onClick={onOpen} aria-haspopup="dialog">
      {item && <Badge difficulty={item.difficulty} spoken />}
      <span className={styles.words}>{group ? `${group.name}, ${at} of ${group.entries.length}` : 'All questions'}</span>
      <ChevronDown size={18} aria-hidden="true" />
    </button>
  )
}
