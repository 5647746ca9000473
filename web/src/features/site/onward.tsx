/** For who is logged in and comes to a public page. Visitors load neither this nor the rules that it asks. */
import { paths } from 'contract/paths.ts'
import type { ReactNode } from 'react'
import { Link, type NavigateFunction } from 'react-router'
import type { Session } from '../../lib/session.ts'
import { passageOf } from '../../lib/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './onward.module.css'

export interface Onward {
  /** What they study. */
  to: string
  /** Who they are, and the way on. */
  inHeader: ReactNode
  /** Who they are, where the header has no room for it. */
  inMenu: ReactNode
}

/** @returns how who may stay goes on: where home would send them; undefined in the middle of logging in */
export function sendOn(session: Session, pathname: string, navigate: NavigateFunction): Onward | undefined {
  const [here, home] = [passageOf(session, pathname), passageOf(session, paths.home())]
  if (!here.allowed) navigate(here.go, { replace: true })
  if (home.allowed) return undefined
  const name = session.data.firstname
  return { to: home.go, inHeader: <Way name={name} to={home.go} />, inMenu: <Who name={name} /> }
}

const Way = ({ name, to }: { name: string | undefined; to: string }) => (
  <>
    <Link to={paths.settings()} className={styles.name}>
      {name}
    </Link>
    <LinkButton kind="secondary" small to={to}>
      Continue
    </LinkButton>
  </>
)

const Who = ({ name }: { name: string | undefined }) => (
  <Link to={paths.settings()} className={styles.who}>
    <span className={styles.whole}>{name}</span>
    <span className={styles.where}>Settings</span>
  </Link>
)
