/** Which module one looks at, and a menu that changes it. */
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import styles from './platform-menu.module.css'
import { usePlatforms } from './use-platform.ts'

const Menu = lazy(async () => ({ default: (await import('../../ui/menu.tsx')).Menu }))

export function PlatformMenu() {
  const platforms = usePlatforms()
  const title = platforms.find(({ isSelected }) => isSelected)?.title
  return (
    <Suspense
      fallback={
        <span className={styles.waiting}>
          {title} <ChevronDown size={16} aria-hidden="true" />
        </span>
      }
    >
      <Menu
        label="Platform"
        entries={platforms.map(({ module, isSelected, choose, ...said }) => ({
          ...said,
          id: module,
          current: isSelected,
          onChoose: choose,
        }))}
      >
        {title}
      </Menu>
    </Suspense>
  )
}

/** The same as a part of a menu that is there already. */
export function PlatformList({ onChosen }: { onChosen: () => void }) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.title}>Platform</legend>
      {usePlatforms().map(({ module, title, note, isSelected, choose }) => (
        <button
          key={module}
          type="button"
          className={styles.entry}
          aria-current={isSelected}
          onClick={() => {
            onChosen()
            choose()
          }}
        >
          {title}
          {note && <span className={styles.note}>{note}</span>}
        </button>
      ))}
    </fieldset>
  )
}
