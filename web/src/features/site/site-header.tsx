import { paths } from 'contract/paths.ts'
import { type ReactNode, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { useModalLink } from '../../lib/modal-link.ts'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { chooseTheme, useThemeChoice } from '../../lib/theme.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { Menu, X } from '../../ui/glyphs.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import styles from './site-header.module.css'

// spec §2.1, in this order
const links = [
  { to: paths.interview(), title: 'Interview' },
  { to: paths.mockInterview(), title: 'Mock interview' },
  { to: paths.vantage(), title: 'Vantage' },
  { to: paths.certificate(), title: 'Certificate' },
  { to: paths.insights(), title: 'Insights' },
  { to: paths.successStories(), title: 'Success stories' },
]

/** @param children what stands there for who is logged in, and `inMenu` in the menu of a phone */
export function SiteHeader({ children, inMenu }: { children: ReactNode; inMenu: ReactNode }) {
  const { productName } = useSettings()
  const theme = useThemeChoice()
  const session = useSession()
  const modalLink = useModalLink()
  const menu = useRef<HTMLElement>(null)
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <div className={styles.bar}>
        <Link to={paths.home()} className={styles.home} aria-label={`${productName}, home`}>
          <Logo name={productName} />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {links.map(({ to, title }) => (
            <NavLink key={to} to={to} className={styles.link}>
              {title}
            </NavLink>
          ))}
        </nav>
        <ThemeSwitch choice={theme} onChoose={chooseTheme} />
        {!session && (
          // Hidden by the style sheet until the browser's session is known, for who is logged in (see `beforePaint`).
          <LinkButton
            kind="secondary"
            small
            className={styles.login}
            to={modalLink('login')}
            preventScrollReset
            data-visitors-only
          >
            Log in
          </LinkButton>
        )}
        {children}
        <IconButton name="Menu" className={styles.toggle} popoverTarget="site-menu">
          <Menu size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {/* A native popover: it opens before any script has run, closes on Escape and on a click beside it. */}
      <nav id="site-menu" popover="auto" ref={menu} className={styles.menu} aria-label="Menu">
        <div className={styles.menuHead}>
          <Logo name={productName} />
          <IconButton name="Close the menu" popoverTarget="site-menu" popoverTargetAction="hide">
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        {links.map(({ to, title }) => (
          <NavLink key={to} to={to} className={styles.menuLink} onClick={() => menu.current?.hidePopover()}>
            {title}
          </NavLink>
        ))}
        {inMenu}
      </nav>
    </header>
  )
}
