/** The administration. Loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'
import { fetchPart } from '../../lib/connection.ts'

const AdminPage = lazy(() => fetchPart(() => import('./admin-page.tsx')))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Admin() {
  return (
    <Suspense>
      <AdminPage />
    </Suspense>
  )
}
