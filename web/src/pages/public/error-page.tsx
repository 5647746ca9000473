import { paths } from 'contract/paths.ts'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { unlistedMeta } from '../../lib/page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LostPath } from '../../ui/figures/lost-path.tsx'
import styles from './not-found.module.css'

export const meta = unlistedMeta('Error')

export default function ErrorPage() {
  const sentence = useSentence()
  return (
    <section className={styles.page}>
      <LostPath className={styles.figure} />
      <h1 className={styles.title}>{sentence ?? 'Something went wrong.'}</h1>
      <p className={styles.text}>
        {sentence
          ? 'Each payment opens one booking. If you have not booked yet, open the newest link in your email, or write to support.'
          : 'Your work is not lost. Please try again, or start from the home page.'}
      </p>
      <LinkButton kind="secondary" to={paths.home()}>
        Go to Home
      </LinkButton>
    </section>
  )
}

/** Why somebody was sent here. It stays when the page is loaded anew, which the server renders without knowing of it. */
function useSentence(): string | undefined {
  const { state } = useLocation()
  return useSyncExternalStore(
    never,
    () => (typeof state?.sentence === 'string' ? state.sentence : undefined),
    () => undefined,
  )
}

const never = () => () => {}
