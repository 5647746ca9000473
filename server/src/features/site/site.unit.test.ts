import type { SiteContent } from 'contract/site/content.ts'
import { expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { pageAddresses, publishedContent, siteSettings } from './site.ts'

test('pages know where further Python packages come from, and where there are none they carry nothing of it', () => {
  const settings = (env: Record<string, string>) => siteSettings(parseConfig(env, { contentDir: 'content' }), false)
  expect(settings({})).not.toHaveProperty('pythonPackagesUrl')
  expect(settings({ PYTHON_PACKAGES_URL: 'https://packages.example.com/full' }).pythonPackagesUrl).toBe(
    'https://packages.example.com/full/',
  )
})

test('promotion plans that have a price are told, and no others', () => {
  const settings = (env: Record<string, string>) => siteSettings(parseConfig(env, { contentDir: 'content' }), false)
  expect(settings({})).not.toHaveProperty('planPrices')
  expect(settings({ PLAN_PRICES: '{"vantage:3month":{"bank":15000,"card":15525}}' }).planPrices).toEqual([
    { module: 'vantage', code: '3month', bank: 15_000, card: 15_525 },
  ])
})

test('pages say that one can be examined only where a way and a bank of one’s own are configured', () => {
  const settings = (env: Record<string, string>, offersInvigilators = false) =>
    siteSettings(parseConfig(env, { contentDir: 'content' }), offersInvigilators)
  const [way, bank] = [{ SAFE_EXAM_BROWSER: 'on' }, { ASSESSMENT_BANK_DIR: 'bank' }]
  expect(settings({ ...way, ...bank }).assessments).toEqual(['locked_browser'])
  expect(settings(way)).not.toHaveProperty('assessments')
  expect(settings({ SAFE_EXAM_BROWSER: 'off', ...bank })).not.toHaveProperty('assessments')
  expect(settings({ ...way, ...bank }, true).assessments).toEqual(['locked_browser', 'invigilated'])
  expect(settings({ SAFE_EXAM_BROWSER: 'off', ...bank }, true).assessments).toEqual(['invigilated'])
  expect(settings({}, true)).not.toHaveProperty('assessments')
})

test('an insight that is dated ahead has no page before its day', () => {
  const insight = (slug: string, published: string) => ({
    slug,
    published,
    title: '',
    summary: '',
    height: { wide: 1, narrow: 1 },
  })
  const content = { insights: [insight('ahead', '2100-03-01'), insight('there', '2026-09-30')] } as unknown as SiteContent
  const addresses = (now: string) => pageAddresses(publishedContent(content, new Date(now)))

  expect(addresses('2100-02-28T23:59:59.999Z')).toEqual({ insight: ['/qfp_insights/there'] })
  expect(addresses('2100-03-01T00:00:00Z')).toEqual({ insight: ['/qfp_insights/ahead', '/qfp_insights/there'] })
})
