/** Settings (spec §2.8). Loaded by itself: every page loads the list of routes with the files of each, and these are many (docs/decisions/027). */
import { lazy, Suspense } from 'react'
import { fetchPart } from '../../lib/connection.ts'

const SettingsPage = lazy(async () => ({ default: (await fetchPart(() => import('./settings-page.tsx'))).SettingsPage }))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Settings() {
  return (
    <Suspense>
      <SettingsPage />
    </Suspense>
  )
}
