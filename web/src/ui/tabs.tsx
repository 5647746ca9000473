/** Tabs that are places: each has its address. They scroll sideways where they do not fit. */
import type { ReactNode } from 'react'
import { NavLink, type To } from 'react-router'
import styles from './tabs.module.css'

export function TabLinks({ label, tabs }: { label: string; tabs: readonly { to: To; title: ReactNode }[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, title }) => (
        <NavLink key={typeof to === 'string' ? to : `${to.pathname}${to.search}`} to={to} className={styles.tab}>
          {title}
        </NavLink>
      ))}
    </nav>
  )
}
