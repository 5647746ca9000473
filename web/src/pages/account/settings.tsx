import { lazy, Suspense } from 'react'

// What a route imports is listed on every page, and the settings are made of many files. They are asked for as soon as their route is.
const loading = import('./settings-page.tsx')
const SettingsPage = lazy(async () => ({ default: (await loading).SettingsPage }))

export default function Settings() {
  return (
    <Suspense>
      <SettingsPage />
    </Suspense>
  )
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]
