import { landingOf } from 'contract/access.ts'
import { type Category, categoryTitle, shelves } from 'contract/library/shelves.ts'
import { type Module, moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { useSettings } from '../lib/site-data.ts'
import { LinkButton } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './shelf-to-come.module.css'

/** Says what a module is about where its shelves cannot be shown here: none of it is promised for a day. */
export function ShelfToCome({ module, isOpen }: { module: Module; isOpen: boolean }) {
  const { productName } = useSettings()
  const about: readonly Category[] = shelves[module]
  return (
    <>
      <title>{`${moduleTitle[module]} · ${productName}`}</title>
      <header className={styles.top}>
        <Link
          to={isOpen ? landingOf(module) : paths.settings()}
          className={styles.home}
          aria-label={`${productName}, first page`}
        >
          <Logo name={productName} />
        </Link>
      </header>
      <main id="content" className={styles.page}>
        <h1 className={styles.title}>{moduleTitle[module]}</h1>
        {about.length > 0 && <p className={styles.text}>{about.map((shelf) => categoryTitle[shelf]).join(', ')}.</p>}
        <p className={styles.text}>{sentence(module, isOpen)}</p>
        <LinkButton to={paths.settings()}>{isOpen ? 'Go to settings' : 'See the plans'}</LinkButton>
      </main>
    </>
  )
}

function sentence(module: Module, isOpen: boolean): string {
  if (isOpen) return 'Your subscription is active. Its shelves are not open on this site yet.'
  if (module === 'vantage') return 'Vantage has no previews: its shelves are shown to its subscribers.'
  return 'There are no previews of it on this site yet. The plans are in your settings.'
}
