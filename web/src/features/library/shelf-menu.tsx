/** The questions of a shelf, for pages beside the viewer: each leads there. */
import { useQuery } from '@tanstack/react-query'
import { type LibraryModule, sectionOf } from 'contract/library/sections.ts'
import type { Category } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { useFacts } from './finding/facts.ts'
import { IndexGroup } from './index-group.tsx'
import { shelfQuery } from './queries.ts'
import { groupsOf } from './reading.ts'
import styles from './shelf-index.module.css'

interface ShelfMenuProps {
  module: LibraryModule
  category: Category
  chosen: number
}

export function ShelfMenu({ module, category, chosen }: ShelfMenuProps) {
  const { data: entries = [] } = useQuery(shelfQuery({ module, category, filter: undefined, isOpen: true }))
  const { data: facts } = useFacts(module, category)
  const [closed, setClosed] = useState<readonly string[]>([])
  return (
    <div className={styles.index}>
      <nav className={styles.list} aria-label="Questions">
        {groupsOf(entries).map((group) => (
          <IndexGroup
            key={group.name}
            group={group}
            isOpen={!closed.includes(group.name)}
            onToggle={() =>
              setClosed(closed.includes(group.name) ? closed.filter((name) => name !== group.name) : [...closed, group.name])
            }
            chosen={chosen}
            addressOf={(id) => paths.shelf(category, { [sectionOf[module]]: String(id) })}
            facts={facts}
          />
        ))}
      </nav>
    </div>
  )
}
