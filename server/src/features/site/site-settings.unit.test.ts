import { expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { siteSettings } from './site.ts'

test('pages know where further Python packages come from, and where there are none they carry nothing of it', () => {
  const settings = (env: Record<string, string>) => siteSettings(parseConfig(env, { contentDir: 'content' }))
  expect(settings({})).not.toHaveProperty('pythonPackagesUrl')
  expect(settings({ PYTHON_PACKAGES_URL: 'https://packages.example.com/full' }).pythonPackagesUrl).toBe(
    'https://packages.example.com/full/',
  )
})
