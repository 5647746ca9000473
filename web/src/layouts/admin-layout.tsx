/** Around the rooms of the administration: its menu, which has the rooms that one may enter, and the way back. */
import { mayEnterRoom } from 'contract/access.ts'
import { paths } from 'contract/paths.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ConfirmPassword } from '../features/accounts/confirm-password.tsx'
import { roomTitles } from '../features/admin/room-titles.ts'
import { useSession } from '../lib/session.ts'
import { useSettings } from '../lib/site-data.ts'
import { chooseTheme, useThemeChoice } from '../lib/theme.ts'
import { viewerOf } from '../lib/viewer.ts'
import { Logo } from '../ui/logo.tsx'
import { TabLinks } from '../ui/tabs.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import styles from './admin-layout.module.css'

export function AdminLayout({ children }: { children: ReactNode }) {
  const { productName } = useSettings()
  const theme = useThemeChoice()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member') return null
  const tabs = [
    { to: paths.administration(), title: 'Overview', end: true },
    ...Object.entries(roomTitles)
      .filter(([room]) => mayEnterRoom(viewer, room))
      .map(([room, title]) => ({ to: paths.administration(room), title })),
  ]
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.top}>
        <Link className={styles.home} to={paths.administration()} aria-label={`${productName}, administration`}>
          <Logo name={productName} />
        </Link>
        <div className={styles.tabs}>
          <TabLinks label="Administration" tabs={tabs} />
        </div>
        <Link className={styles.back} to={paths.settings()}>
          <ArrowLeft size={16} aria-hidden="true" />
          Settings
        </Link>
        <ThemeSwitch choice={theme} onChoose={chooseTheme} />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <ConfirmPassword />
    </div>
  )
}
