import { ChevronRight, Lock } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Facts } from './finding/facts.ts'
import { StatusMarks } from './finding/status-marks.tsx'
import { type Group, isLocked } from './reading.ts'
import styles from './shelf-index.module.css'

interface IndexGroupProps {
  group: Group
  isOpen: boolean
  onToggle: () => void
  chosen: number | undefined
  addressOf: (id: number) => string
  facts: Facts | undefined
}

export function IndexGroup({ group: { name, entries }, isOpen, onToggle, chosen, addressOf, facts }: IndexGroupProps) {
  const list = useId()
  return (
    <section>
      <h2>
        <button type="button" className={styles.group} aria-expanded={isOpen} aria-controls={list} onClick={onToggle}>
          <ChevronRight size={14} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
          <span className={styles.size}>{entries.length}</span>
        </button>
      </h2>
      <ul className={styles.items} id={list} hidden={!isOpen}>
        {entries.map(({ item }) => (
          <li key={item.id}>
            <Link
              className={classNames(styles.item, isLocked(item) && styles.locked)}
              to={addressOf(item.id)}
              aria-current={item.id === chosen ? 'page' : undefined}
            >
              <Badge difficulty={item.difficulty} spoken />
              <span>{item.title}</span>
              {isLocked(item) ? <LockedMark /> : <StatusMarks facts={facts?.get(item.id)} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** It leads to what is said of a locked question, and to the plans. */
const LockedMark = () => (
  <span className={styles.lock}>
    <Lock size={13} aria-hidden="true" />
    Locked
  </span>
)
