/** Your work: bookmarks, notes, answers and submissions of all modules on one page. */
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { readWorkFilter, type WorkFilter, writeWorkFilter } from '../../features/library/work/work-filter.ts'
import { WorkFilters } from '../../features/library/work/work-filters.tsx'
import { WorkList } from '../../features/library/work/work-list.tsx'
import { StudyPage } from '../../layouts/study-page.tsx'
import { fetchPart } from '../../lib/connection.ts'
import styles from './your-work.module.css'

// Loaded by itself: every page lists the files of all routes.
const CertificatesInShort = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/credentials/own/certificates-in-short.tsx'))).CertificatesInShort,
}))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function YourWork() {
  const [address, setAddress] = useSearchParams()
  const filter = readWorkFilter(address)
  const narrow = (next: WorkFilter) => setAddress(writeWorkFilter(next), { replace: true, preventScrollReset: true })
  // The button goes with the filter: the keyboard goes on from the page's content.
  const clear = () => {
    narrow(readWorkFilter(new URLSearchParams()))
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <StudyPage title="Your work">
      <div className={styles.page}>
        <h1 className={styles.title}>Your work</h1>
        <Suspense>
          <CertificatesInShort />
        </Suspense>
        <WorkFilters filter={filter} onChange={narrow} />
        <WorkList filter={filter} onClear={clear} />
      </div>
    </StudyPage>
  )
}
