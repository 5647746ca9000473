/** Where one studies: a side bar, the module's tabs above, the page in between. In a narrow window the side bar is a drawer. */
import { type Module, moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { PanelLeft, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PlatformMenu } from '../features/accounts/platform-menu.tsx'
import { ChatWidget } from '../features/assistant/chat-widget.tsx'
import { Bell } from '../features/discussions/inbox/bell.tsx'
import { openSearch } from '../features/library/finding/search-opening.ts'
import { fetchPart } from '../lib/connection.ts'
import { useSettings } from '../lib/site-data.ts'
import { chooseTheme, useThemeChoice } from '../lib/theme.ts'
import { IconButton } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { ResizeHandle } from '../ui/resize-handle.tsx'
import { TabLinks } from '../ui/tabs.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { BookedPlace } from './booked-place.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { useForumTab } from './forum-tab.ts'
import styles from './study-layout.module.css'
import { StudyLinks, StudyMenu } from './study-links.tsx'
import { useIsNarrow, useSideBar } from './use-side-bar.ts'
import { WorkPlace } from './work-place.tsx'

const Drawer = lazy(async () => ({ default: (await fetchPart(() => import('../ui/drawer.tsx'))).Drawer }))

// With the first reply that has a program.
const RunProgram = lazy(async () => ({
  default: (await fetchPart(() => import('../features/library/python/run-program.tsx'))).RunProgram,
}))

interface StudyLayoutProps {
  module: Module
  tabs: readonly { to: string; title: string }[]
  /** The side bar, and what its drawer is called. A page without one has its links in the menu. */
  side?: ReactNode
  sideTitle?: string
  /** What of the side bar's list is open, such as `3 of 28`: on the button that opens the drawer. */
  position?: string | undefined
  /** Where in the content one may want to begin, beside its top: an id, and its name. */
  skipTo?: { id: string; title: string } | undefined
  children: ReactNode
}

export function StudyLayout({ module, tabs, side, sideTitle = '', position, skipTo, children }: StudyLayoutProps) {
  const { productName } = useSettings()
  const theme = useThemeChoice()
  const isNarrow = useIsNarrow()
  const { width, resize, isOpen, toggle } = useSideBar()
  const [drawer, setDrawer] = useDrawer()
  const forumTab = useForumTab()
  const home = tabs[0]?.to ?? paths.home()
  const hasSide = isOpen && !isNarrow && side !== undefined
  return (
    <div className={styles.frame} data-side={hasSide} style={{ '--side': `${width}px` } as React.CSSProperties}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      {skipTo && (
        <a className={styles.skip} href={`#${skipTo.id}`}>
          {`Skip to ${skipTo.title}`}
        </a>
      )}
      <header className={styles.top}>
        <Link className={styles.home} to={home} aria-label={`${productName}, first page`}>
          <Logo name={productName} />
        </Link>
        <div className={styles.bar}>
          {isNarrow && side && <DrawerButton title={sideTitle} position={position} onOpen={() => setDrawer(true)} />}
          {!isNarrow && side && (
            <IconButton
              name={isOpen ? 'Hide the side bar' : 'Show the side bar'}
              className={styles.toggle}
              aria-expanded={isOpen}
              onClick={toggle}
            >
              <PanelLeft size={18} aria-hidden="true" />
            </IconButton>
          )}
          <div className={styles.tabs}>
            <TabLinks label={moduleTitle[module]} tabs={[...tabs, forumTab]} />
          </div>
        </div>
        <div className={styles.platform}>
          <PlatformMenu />
        </div>
        <IconButton name="Search" title="Search (/)" onClick={() => openSearch(true)}>
          <Search size={18} aria-hidden="true" />
        </IconButton>
        <Bell />
        <div className={styles.theme}>
          <ThemeSwitch choice={theme} onChoose={chooseTheme} />
        </div>
        <div className={styles.menu} data-always={isNarrow || !side}>
          <StudyMenu questions={tabs[0]?.to} />
        </div>
      </header>
      {hasSide && (
        <aside id="side-bar" className={styles.side} aria-label={sideTitle}>
          <div className={styles.inSide}>
            {side}
            <StudyLinks questions={tabs[0]?.to} />
          </div>
          <div className={styles.handle}>
            <ResizeHandle width={width} onResize={resize} controls="side-bar" />
          </div>
        </aside>
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        <WorkPlace />
        <BookedPlace />
        {children}
      </main>
      <ChatWidget runner={RunProgram} />
      {drawer && isNarrow && (
        <Suspense>
          <Drawer title={sideTitle} open onClose={() => setDrawer(false)}>
            <div className={styles.inDrawer}>{side}</div>
          </Drawer>
        </Suspense>
      )}
    </div>
  )
}

/** The drawer closes when something in it was chosen, not when what it shows was narrowed. */
function useDrawer(): [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  const { key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step of the history
  useEffect(() => {
    if (state?.stays !== true) setOpen(false)
  }, [key])
  return [isOpen, setOpen]
}
