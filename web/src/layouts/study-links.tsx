/** Your work, settings, an interviewer's interviews and log-out: at the foot of the side bar, and in the phone's menu. */

import { assessmentPaths } from 'contract/assessments/paths.ts'
import { moduleTable } from 'contract/module-table.ts'
import { paths } from 'contract/paths.ts'
import { ArrowLeft, Bell, CalendarDays, ClipboardCheck, Globe, Library, LogOut, Menu, Settings, Users, X } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLogOut } from '../features/accounts/log-out.ts'
import { PlatformList } from '../features/accounts/platform-menu.tsx'
import { siteLinks } from '../features/accounts/site-links.ts'
import { useSession } from '../lib/session.ts'
import { chooseTheme, useThemeChoice } from '../lib/theme.ts'
import { viewerOf } from '../lib/viewer.ts'
import { IconButton } from '../ui/button.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import styles from './study-links.module.css'

interface StudyLinksProps {
  /** Where the questions are, if there are any: from a page that has none one goes back there. */
  questions: string | undefined
}

export function StudyLinks({ questions }: StudyLinksProps) {
  const logOut = useLogOut()
  const links = useLinks(questions)
  return (
    <div className={styles.foot}>
      {links.map(({ to, Sign, words }) => (
        <Link key={words} className={styles.link} to={to}>
          <Sign size={16} aria-hidden="true" />
          {words}
        </Link>
      ))}
      <button type="button" className={styles.link} onClick={() => logOut('side bar')}>
        <LogOut size={16} aria-hidden="true" />
        Log out
      </button>
    </div>
  )
}

/** Beside the menu there is the bell, where the bar has room for it. */
const notifications = { to: paths.notifications(), Sign: Bell, words: 'Notifications' }

/** To each page but the one where one is, from which one goes back to the questions. */
function useLinks(questions: string | undefined) {
  const { pathname } = useLocation()
  const session = useSession()
  const { is_interviewer: isInterviewer, is_admin, is_staff } = session?.data ?? {}
  const viewer = viewerOf(session)
  const hasCertificate =
    viewer.state === 'member' && viewer.open.some((module) => moduleTable[module].library?.section === 'certificate')
  const all = [
    ...(isInterviewer ? [{ to: paths.interviews(), Sign: CalendarDays, words: 'Interviews' }] : []),
    ...(hasCertificate ? [{ to: assessmentPaths.overview(), Sign: ClipboardCheck, words: 'Assessments' }] : []),
    { to: paths.yourWork(), Sign: Library, words: 'Your work' },
    { to: paths.settings(), Sign: Settings, words: 'Settings' },
    ...(is_admin || is_staff ? [{ to: paths.administration(), Sign: Users, words: 'Administration' }] : []),
  ]
  const others = all.filter(({ to }) => to !== pathname)
  const back = others.length < all.length && questions ? [{ to: questions, Sign: ArrowLeft, words: 'Questions' }] : []
  return [...back, ...others]
}

/** A native popover: it closes on Escape and on a click beside it. */
export function StudyMenu({ questions }: StudyLinksProps) {
  const logOut = useLogOut()
  const links = useLinks(questions)
  const theme = useThemeChoice()
  const viewer = viewerOf(useSession())
  const site = viewer.state === 'member' ? siteLinks(viewer.selected) : []
  const menu = useRef<HTMLElement>(null)
  const hide = () => menu.current?.hidePopover()
  return (
    <>
      <IconButton name="Menu" popoverTarget="study-menu">
        <Menu size={20} aria-hidden="true" />
      </IconButton>
      <nav id="study-menu" popover="auto" ref={menu} className={styles.menu} aria-label="Menu">
        <div className={styles.head}>
          <div className={styles.theme}>
            <ThemeSwitch choice={theme} onChoose={chooseTheme} />
          </div>
          <IconButton name="Close the menu" popoverTarget="study-menu" popoverTargetAction="hide">
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        {[notifications, ...links].map(({ to, Sign, words }) => (
          <Link key={words} className={styles.entry} to={to} onClick={hide}>
            <Sign size={18} aria-hidden="true" />
            {words}
          </Link>
        ))}
        {site.map(({ to, title }) => (
          <Link key={title} className={styles.entry} to={to} onClick={hide}>
            <Globe size={18} aria-hidden="true" />
            {title}
          </Link>
        ))}
        <div className={styles.platforms}>
          <PlatformList onChosen={hide} />
        </div>
        <button type="button" className={styles.entry} onClick={() => logOut('menu')}>
          <LogOut size={18} aria-hidden="true" />
          Log out
        </button>
      </nav>
    </>
  )
}
