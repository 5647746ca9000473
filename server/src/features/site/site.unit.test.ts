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

test('promotion plans that have a price are told, and no others', () => {
  const settings = (env: Record<string, string>) => siteSettings(parseConfig(env, { contentDir: 'content' }))
  expect(settings({})).not.toHaveProperty('planPrices')
  expect(settings({ PLAN_PRICES: '{"vantage:3month":{"bank":15000,"card":15525}}' }).planPrices).toEqual([
    { module: 'vantage', code: '3month', bank: 15_000, card: 15_525 },
  ])
})
