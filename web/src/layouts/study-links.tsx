/** Settings and log-out: at the foot of the side bar, and in the phone's menu. */
import { paths } from 'contract/paths.ts'
import { ArrowLeft, LogOut, Menu, Settings, X } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLogOut } from '../features/accounts/log-out.ts'
import { PlatformList } from '../features/accounts/platform-menu.tsx'
import { IconButton } from '../ui/button.tsx'
import styles from './study-links.module.css'

interface StudyLinksProps {
  /** Where the questions are, if there are any: from the settings one goes back there. */
  questions: string | undefined
}

export function StudyLinks({ questions }: StudyLinksProps) {
  const logOut = useLogOut()
  const isSettings = useLocation().pathname === paths.settings()
  return (
    <div className={styles.foot}>
      {isSettings ? (
        questions && (
          <Link className={styles.link} to={questions}>
            <ArrowLeft size={16} aria-hidden="true" />
            Questions
          </Link>
        )
      ) : (
        <Link className={styles.link} to={paths.settings()}>
          <Settings size={16} aria-hidden="true" />
          Settings
        </Link>
      )}
      <button type="button" className={styles.link} onClick={() => logOut('side bar')}>
        <LogOut size={16} aria-hidden="true" />
        Log out
      </button>
    </div>
  )
}

/** A native popover: it closes on Escape and on a click beside it. */
export function StudyMenu({ questions }: StudyLinksProps) {
  const logOut = useLogOut()
  const isSettings = useLocation().pathname === paths.settings()
  const menu = useRef<HTMLElement>(null)
  const hide = () => menu.current?.hidePopover()
  return (
    <>
      <IconButton name="Menu" popoverTarget="study-menu">
        <Menu size={20} aria-hidden="true" />
      </IconButton>
      <nav id="study-menu" popover="auto" ref={menu} className={styles.menu} aria-label="Menu">
        <div className={styles.head}>
          <IconButton name="Close the menu" popoverTarget="study-menu" popoverTargetAction="hide">
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        {isSettings ? (
          questions && (
            <Link className={styles.entry} to={questions} onClick={hide}>
              <ArrowLeft size={18} aria-hidden="true" />
              Questions
            </Link>
          )
        ) : (
          <Link className={styles.entry} to={paths.settings()} onClick={hide}>
            <Settings size={18} aria-hidden="true" />
            Settings
          </Link>
        )}
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
