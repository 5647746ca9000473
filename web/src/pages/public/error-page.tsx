import { paths } from 'contract/paths.ts'
import { unlistedMeta } from '../../lib/page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LostPath } from '../../ui/figures/lost-path.tsx'
import styles from './not-found.module.css'

export const meta = unlistedMeta('Error')

export default function ErrorPage() {
  return (
    <section className={styles.page}>
      <LostPath className={styles.figure} />
      <h1 className={styles.title}>Something went wrong.</h1>
      <p className={styles.text}>Nothing you did is lost. Please try again, or start from the home page.</p>
      <LinkButton kind="secondary" to={paths.home()}>
        Go to Home
      </LinkButton>
    </section>
  )
}
