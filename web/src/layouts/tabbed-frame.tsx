/** A page below a row of tabs: the frame of administrators and of recruiters. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ConfirmPassword } from '../features/accounts/confirm-password.tsx'
import { useSettings } from '../lib/site-data.ts'
import { chooseTheme, useThemeChoice } from '../lib/theme.ts'
import { Logo } from '../ui/logo.tsx'
import { type Tab, TabLinks } from '../ui/tabs.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import styles from './tabbed-frame.module.css'

interface TabbedFrameProps {
  /** Where the logo leads, and the name of that page. */
  home: { to: string; name: string }
  /** Names the tabs. */
  label: string
  tabs: readonly Tab[]
  /** Stands between the tabs and the theme. */
  aside: ReactNode
  children: ReactNode
}

export function TabbedFrame({ home, label, tabs, aside, children }: TabbedFrameProps) {
  const { productName } = useSettings()
  const theme = useThemeChoice()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.top}>
        <Link className={styles.home} to={home.to} aria-label={`${productName}, ${home.name}`}>
          <Logo name={productName} />
        </Link>
        <div className={styles.tabs}>
          <TabLinks label={label} tabs={tabs} />
        </div>
        {aside}
        <ThemeSwitch choice={theme} onChoose={chooseTheme} />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <ConfirmPassword />
    </div>
  )
}
