/** Around the pages where recruiters work: search, shortlist, firm, and a menu of the account. */
import { paths } from 'contract/paths.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { lazy, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ConfirmPassword } from '../features/accounts/confirm-password.tsx'
import { useLogOut } from '../features/accounts/log-out.ts'
import { fetchPart } from '../lib/connection.ts'
import { useSession } from '../lib/session.ts'
import { useSettings } from '../lib/site-data.ts'
import { chooseTheme, useThemeChoice } from '../lib/theme.ts'
import { viewerOf } from '../lib/viewer.ts'
import { Logo } from '../ui/logo.tsx'
import { Menu } from '../ui/menu.tsx'
import { TabLinks } from '../ui/tabs.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import styles from './recruiter-layout.module.css'

const fetchOpenedMenu = () => fetchPart(() => import('../ui/opened-menu.tsx'))
const OpenedMenu = lazy(async () => ({ default: (await fetchOpenedMenu()).OpenedMenu }))

const tabs = [
  { to: recruitingPaths.search(), title: 'Search' },
  { to: recruitingPaths.shortlist(), title: 'Shortlist' },
  { to: recruitingPaths.firm(), title: 'Firm' },
]

/** @param props.title in the browser's own list of pages */
export function RecruiterLayout({ title, children }: { title: string; children: ReactNode }) {
  const { productName } = useSettings()
  const theme = useThemeChoice()
  const session = useSession()
  if (viewerOf(session).state !== 'member') return null
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${productName}`}</title>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.top}>
        <Link className={styles.home} to={recruitingPaths.search()} aria-label={`${productName}, search`}>
          <Logo name={productName} />
        </Link>
        <div className={styles.tabs}>
          <TabLinks label="Recruiters" tabs={tabs} />
        </div>
        <AccountMenu name={session?.data.firstname || 'You'} />
        <ThemeSwitch choice={theme} onChoose={chooseTheme} />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <ConfirmPassword />
    </div>
  )
}

function AccountMenu({ name }: { name: string }) {
  const navigate = useNavigate()
  const logOut = useLogOut()
  return (
    <Menu
      label="Account"
      Opened={OpenedMenu}
      onNear={() => void fetchOpenedMenu()}
      entries={[
        { id: 'settings', title: 'Settings', onChoose: () => void navigate(paths.settings()) },
        { id: 'log-out', title: 'Log out', onChoose: () => logOut('side bar') },
      ]}
    >
      {name}
    </Menu>
  )
}
