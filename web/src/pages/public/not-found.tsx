import { paths } from 'contract/paths.ts'
import { unlistedMeta } from '../../lib/page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LostPath } from '../../ui/figures/lost-path.tsx'
import styles from './not-found.module.css'

export const meta = unlistedMeta('Not found')

// An unknown address is answered with this page in place; before the application starts it becomes /404 (spec §2.1).
const ownAddress = `if(location.pathname!=='${paths.notFound()}')history.replaceState(null,'','${paths.notFound()}')`

export default function NotFound() {
  return (
    <section className={styles.page}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: ownAddress }} />
      <LostPath className={styles.figure} />
      <h1 className={styles.title}>This page does not exist.</h1>
      <p className={styles.text}>The address may be mistyped, or the page may have moved.</p>
      <LinkButton kind="secondary" to={paths.home()}>
        Go to Home
      </LinkButton>
    </section>
  )
}
