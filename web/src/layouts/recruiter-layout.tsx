/** Around the pages where recruiters work: search, shortlist, firm, and a menu of the account. */
import { paths } from 'contract/paths.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLogOut } from '../features/accounts/log-out.ts'
import { fetchPart } from '../lib/connection.ts'
import { useSession } from '../lib/session.ts'
import { useSettings } from '../lib/site-data.ts'
import { viewerOf } from '../lib/viewer.ts'
import { Menu } from '../ui/menu.tsx'
import { TabbedFrame } from './tabbed-frame.tsx'

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
  const session = useSession()
  if (viewerOf(session).state !== 'member') return null
  return (
    <TabbedFrame
      home={{ to: recruitingPaths.search(), name: 'search' }}
      label="Recruiters"
      tabs={tabs}
      aside={<AccountMenu name={session?.data.firstname || 'You'} />}
    >
      <title>{`${title} · ${productName}`}</title>
      {children}
    </TabbedFrame>
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
