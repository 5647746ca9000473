import type { Item } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { useFacts } from './facts.ts'
import styles from './item-tools.module.css'
import { Timer } from './timer.tsx'

/** What a reader does about a question beside answering it. */
export function ItemTools({ module, item }: { module: LibraryModule; item: Item }) {
  const minutes = useFacts(module, item.category).data?.get(item.id)?.time_target
  return (
    <div className={styles.tools}>
      <BookmarkButton module={module} item={item} />
      <Timer key={item.id} id={item.id} target={minutes} />
    </div>
  )
}
