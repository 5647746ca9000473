/** Tabs that are places: each has its address. They scroll sideways where they do not fit. */
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { NavLink, type To, useLocation } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  to: To
  title: ReactNode
  /** Chosen at its own address alone, and not at those below. */
  end?: boolean
  /** In place of going there, where it prevents that. */
  onClick?: (event: MouseEvent) => void
}

export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes elsewhere has chosen another
  useEffect(() => showChosen(list.current), [key])
  return (
    <nav ref={list} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, title, end, onClick }) => (
        <NavLink
          key={typeof to === 'string' ? to : `${to.pathname}${to.search}`}
          to={to}
          end={end}
          className={styles.tab}
          onClick={onClick}
        >
          {title}
        </NavLink>
      ))}
    </nav>
  )
}

/** By moving the tabs alone: the page stays where it is. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[aria-current="page"]')
  if (!list || !chosen) return
  const [around, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (tab.left < around.left) list.scrollLeft += tab.left - around.left
  else if (tab.right > around.right) list.scrollLeft += tab.right - around.right
}
