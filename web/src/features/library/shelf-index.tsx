/** The side bar of a shelf: the filter, its items in their groups, and what comes after them. */
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { scrollIntoBox } from '../../lib/scroll-into-box.ts'
import { Skeleton } from '../../ui/states.tsx'
import { BeingPrepared } from './finding/being-prepared.tsx'
import { FilterPanel } from './finding/filter-panel.tsx'
import { IndexGroup } from './index-group.tsx'
import styles from './shelf-index.module.css'
import type { Reading } from './use-reading.ts'

export function ShelfIndex({ reading, children }: { reading: Reading; children?: ReactNode }) {
  const { groups, choice, state } = reading
  const chosen = 'entry' in choice ? choice.entry.item : undefined
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [revealed, setRevealed] = useState(chosen?.id)
  const list = useRef<HTMLElement>(null)

  // What is chosen is seen: its group opens, and it scrolls into view.
  if (chosen && revealed !== chosen.id) {
    setRevealed(chosen.id)
    if (closed.has(chosen.sub_type_name)) setClosed(without(closed, chosen.sub_type_name))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that is chosen
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    if (current) scrollIntoBox(current)
  }, [chosen?.id])

  return (
    <div className={styles.index}>
      <FilterPanel reading={reading} />
      <nav className={styles.list} aria-label="Questions" ref={list}>
        {state === 'loading' && (
          <div className={styles.bars}>
            <Skeleton lines={9} />
          </div>
        )}
        {reading.wholeShelfAddress && (
          <Link className={styles.whole} to={reading.wholeShelfAddress}>
            <ArrowLeft size={14} aria-hidden="true" />
            All questions
          </Link>
        )}
        {groups.map((group) => (
          <IndexGroup
            key={group.name}
            group={group}
            isOpen={!closed.has(group.name)}
            onToggle={() => setClosed(toggled(closed, group.name))}
            chosen={chosen?.id}
            addressOf={reading.addressOf}
            facts={reading.facts}
          />
        ))}
        <BeingPrepared isInset />
      </nav>
      {children}
    </div>
  )
}

const without = (names: ReadonlySet<string>, name: string) => new Set([...names].filter((other) => other !== name))

const toggled = (names: ReadonlySet<string>, name: string) => (names.has(name) ? without(names, name) : new Set([...names, name]))
