/** Which module one looks at, and a menu that changes it and leads to the public pages. */
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { fetchPart } from '../../lib/connection.ts'
import { Menu } from '../../ui/menu.tsx'
import styles from './platform-menu.module.css'
import { siteLinks } from './site-links.ts'
import { usePlatforms } from './use-platform.ts'

const fetchOpenedMenu = () => fetchPart(() => import('../../ui/opened-menu.tsx'))
const OpenedMenu = lazy(async () => ({ default: (await fetchOpenedMenu()).OpenedMenu }))

export function PlatformMenu() {
  const platforms = usePlatforms()
  const selected = platforms.find(({ isSelected }) => isSelected)
  const navigate = useNavigate()
  return (
    <Menu
      label="Platform"
      Opened={OpenedMenu}
      onNear={() => void fetchOpenedMenu()}
      entries={[
        ...platforms.map(({ module, isSelected, choose, title, note }) => ({
          ...{ id: module, title, note },
          current: isSelected,
          onChoose: choose,
        })),
        ...(selected ? siteLinks(selected.module) : []).map(({ to, title }) => ({
          ...{ id: to, title },
          onChoose: () => void navigate(to),
        })),
      ]}
    >
      {selected?.title}
    </Menu>
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
