/** The agreement as a page of its own: readable without JavaScript, printed, or sent as an address. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { TermsText } from '../../features/accounts/terms-text.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'
import newsreader from '../../ui/fonts/newsreader.woff2?url'
import styles from './terms.module.css'

export const meta = pageMeta({
  title: 'Agreement & Consent',
  description:
    'The terms of an account, of subscriptions and of mock interviews: who may hold one, what it costs and how it ends.',
})

export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: newsreader, crossOrigin: 'anonymous' as const },
]

export const loader = ({ context }: LoaderFunctionArgs) => context.get(siteContext).content.terms

export default function TermsPage() {
  const terms = useLoaderData<typeof loader>()
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>Agreement & Consent</h1>
      <TermsText terms={terms} />
    </article>
  )
}
