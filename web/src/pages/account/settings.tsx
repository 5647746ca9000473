/** Settings (spec §2.8). Loaded by itself: every page loads the list of routes with the files of each, and these are many. */
import { lazy, Suspense } from 'react'

const SettingsPage = lazy(() => import('./settings-page.tsx'))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Settings() {
  return (
    <Suspense>
      <SettingsPage />
    </Suspense>
  )
}
