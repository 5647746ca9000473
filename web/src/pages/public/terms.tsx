/**
 * The agreement as a page of its own, and the promises to candidates about recruiters: readable without JavaScript, printed, or sent as
 * an address. One module for both, because every page loads the list of modules.
 */
import { paths } from 'contract/paths.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { TermsText } from '../../features/accounts/terms-text.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'
import newsreader from '../../ui/fonts/newsreader.woff2?url'
import styles from './terms.module.css'

const promises = {
  title: 'Our promises to candidates',
  description: 'Consent, cards, views, requests and data: what recruiters see, when, and who decides.',
}
const agreement = {
  title: 'Agreement & Consent',
  description:
    'The terms of an account, of subscriptions and of mock interviews: who may hold one, what it costs and how it ends.',
}
const textAt = (pathname: string) => (pathname.startsWith(paths.recruiters('/promises')) ? promises : agreement)

export const meta = (of: Parameters<ReturnType<typeof pageMeta>>[0]) => pageMeta(textAt(of.location.pathname))(of)

export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: newsreader, crossOrigin: 'anonymous' as const },
]

export function loader({ context, request }: LoaderFunctionArgs) {
  const { terms, recruiterPromises } = context.get(siteContext).content
  const { title } = textAt(new URL(request.url).pathname)
  return { title, text: title === promises.title ? (recruiterPromises ?? null) : terms }
}

export default function TermsPage() {
  const { title, text } = useLoaderData<typeof loader>()
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {text ? <TermsText terms={text} /> : <p>No promises are published here.</p>}
    </article>
  )
}
