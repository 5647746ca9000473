import { expect, test } from 'vitest'
import { addressesOf, type PageRoute } from './journey-pages.ts'

const routes: PageRoute[] = ['', 'settings', 'vantage', 'vantage/at_a_glance', 'forum/:slug?', ':category/:id', '*'].map(
  (path) => ({
    path,
    files: [],
  }),
)
const every = ['', 'settings', 'vantage', 'forum', ':category', '*']

const helpers = {
  'e2e/pages.ts': [
    "import { host } from './host.ts'",
    "export async function logIn(page) {\n  await page.goto('/?modal=login')\n}",
    'export async function openSettings(page) {\n  await open(page)\n}',
    "async function open(page) {\n  await page.goto('/settings')\n}",
    'export const toast = (page) => page.getByRole(host)',
  ].join('\n'),
  'e2e/host.ts': "export const host = '127.0.0.1'",
  'e2e/site.ts': "import { pageAt } from 'contract/pages.ts'\nexport const known = (path) => pageAt(path)",
}

const table: [journey: string, opened: string[]][] = [
  ["await page.goto('/settings?part=profile#plans')", ['settings']],
  [`await page.goto(\`/forum/\${category}\`)`, ['forum']],
  ['await expect(page).toHaveURL(/\\/vantage$/)', ['vantage']],
  ["await page.waitForURL('**/settings')", ['settings']],
  ["await page.goto('/')", ['']],
  ["await page.goto('/statistics?interview=1')", [':category', '*']],
  ["await page.goto('/vantage/at_a_glance')\nawait page.request.post('/api/login')", ['vantage']],
  ["import { openSettings } from '../pages.ts'\nawait openSettings(page)", ['settings']],
  ["import { logIn, toast } from '../pages.ts'\nawait logIn(page)", ['']],
  ["import { toast } from '../pages.ts'\nawait page.goto('/vantage')", ['vantage']],
  ["import { toast } from '../pages.ts'\nawait toast(page)", every],
  ["await page.goto('/robots.txt')\nawait page.goto('/dev/mailbox')", every],
  ["await page.goto('/vantage')\nawait page.goto(paths.terms())", every],
  ["import { known } from '../site.ts'\nawait page.goto('/vantage')\nknown('/x')", every],
]

test.each(table)('%s', (text, opened) => {
  const journey = 'e2e/journeys/one.spec.ts'
  expect(addressesOf(new Map(Object.entries({ ...helpers, [journey]: text })), routes)(journey)).toEqual(opened)
})
