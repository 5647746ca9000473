/** Promises to candidates about recruiters: readable without an account and without JavaScript. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { TermsText } from '../../features/accounts/terms-text.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'
import styles from './terms.module.css'

export const meta = pageMeta({
  title: 'What we promise candidates',
  description: 'What recruiters see of a candidate, when, and who decides: consent, cards, requests and data.',
})

export const loader = ({ context }: LoaderFunctionArgs) => context.get(siteContext).content.recruiterPromises ?? null

export default function RecruitersPromises() {
  const promises = useLoaderData<typeof loader>()
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>What we promise candidates</h1>
      {promises ? <TermsText terms={promises} /> : <p>No promises are published here.</p>}
    </article>
  )
}
