/** Around the pages where recruiters work: their tabs, settings and the way out. */
import { paths } from 'contract/paths.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ConfirmPassword } from '../features/accounts/confirm-password.tsx'
import { useLogOut } from '../features/accounts/log-out.ts'
import { useSettings } from '../lib/site-data.ts'
import { chooseTheme, useThemeChoice } from '../lib/theme.ts'
import { IconButton } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { TabLinks } from '../ui/tabs.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import styles from './admin-layout.module.css'

const tabs = [
  { to: recruitingPaths.search(), title: 'Search' },
  { to: recruitingPaths.firm(), title: 'Firm' },
]

export function RecruiterPage({ title, children }: { title: string; children: ReactNode }) {
  const { productName } = useSettings()
  const theme = useThemeChoice()
  const logOut = useLogOut()
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${productName}`}</title>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.top}>
        <Link className={styles.home} to={recruitingPaths.search()} aria-label={`${productName}, recruiters`}>
          <Logo name={productName} />
        </Link>
        <div className={styles.tabs}>
          <TabLinks label="Recruiters" tabs={tabs} />
        </div>
        <Link className={styles.back} to={paths.settings()}>
          <Settings size={16} aria-hidden="true" />
          Settings
        </Link>
        <ThemeSwitch choice={theme} onChoose={chooseTheme} />
        <IconButton name="Log out" onClick={() => logOut('menu')}>
          <LogOut size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <ConfirmPassword />
    </div>
  )
}
