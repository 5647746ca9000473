/** A link within text: underlined, so that colour is never all there is to know it by. */
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './text-link.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export const TextLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <Link className={styles.link} to={to}>
    {children}
  </Link>
)

/** To another site, in a tab of its own; who cannot see the tab open is told before. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.link} href={href} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
)
