/** A signed-in page that has one thing to say: no tabs, no side bar. */
import { homeOf } from 'contract/access.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/site-data.ts'
import { chooseTheme, useThemeChoice } from '../../lib/theme.ts'
import { viewerOf } from '../../lib/viewer.ts'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import styles from './plain-page.module.css'

export function PlainPage({ title, texts, action }: { title: string; texts: readonly string[]; action: ReactNode }) {
  const { productName } = useSettings()
  const theme = useThemeChoice()
  const viewer = viewerOf(useSession())
  if (viewer.state !== 'member') return null
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <header className={styles.top}>
        <Link to={homeOf(viewer)} className={styles.home} aria-label={`${productName}, first page`}>
          <Logo name={productName} />
        </Link>
        <ThemeSwitch choice={theme} onChoose={chooseTheme} />
      </header>
      <main id="content" className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {texts.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        {action}
      </main>
    </>
  )
}
