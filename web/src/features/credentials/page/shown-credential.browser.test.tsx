import type { ShownCredential } from 'contract/credentials/shown.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import Credential from '../../../pages/public/credential.tsx'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { shownCredential } from '../../../testing/credentials.ts'
import { openAt } from '../../../testing/open-at.tsx'

const open = async (credential: ShownCredential | null) => {
  await openAt('/credentials/x', [{ path: '/credentials/:code', Component: Credential, loader: () => credential }])
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a stranger reads the verdict first, then the name, what was shown and how, and finds every form', async () => {
  await open(shownCredential)
  const { textContent } = document.querySelector('article') as Element
  const inOrder = [
    'This certificate is valid.',
    'Ada Example',
    'did:web:prepare.example',
    'Valid until2 March 2029',
    'Safe Exam Browser',
  ]
  const places = inOrder.map((words) => String(textContent).indexOf(words))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  await expect.element(page.getByRole('table', { name: 'Results' }).getByRole('cell', { name: '78 %' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Verify a file' })).toHaveAttribute('href', '/verify')
  const links = page.getByRole('link', { name: /^Download/ }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['pdf', 'png', 'svg', 'json', 'zip'].map((form) => `/credentials/${shownCredential.code}.${form}`),
  )
  await expect.element(page.getByRole('img', { name: 'The certificate: Core certificate, Ada Example' })).toBeInTheDocument()
})

test.each<[string, Partial<ShownCredential>, string[]]>([
  ['expired', { state: 'expired' }, ['This certificate has expired.', 'until 2 March 2029']],
  ['issued by mistake', revoked('error'), ['revoked on 3 May 2026', 'issued by mistake']],
  ['a decision', revoked('decision'), ['revoked on 3 May 2026', 'a decision about the examination']],
  ['reissued', revoked('replaced'), ['revoked on 3 May 2026', 'Ask them for the new certificate']],
  ['its holder', revoked('holder'), ['revoked on 3 May 2026', 'its holder’s wish']],
  ['a demonstration', { isDemonstration: true }, ['demonstration. It proves nothing.', 'are public']],
  ['a revoked demonstration', { ...revoked('error'), isDemonstration: true }, ['It proves nothing.', 'revoked on 3 May 2026']],
])('the verdict: %s', async (_, changed, says) => {
  await open({ ...shownCredential, ...changed })
  for (const words of says) await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('This certificate is valid.')).not.toBeInTheDocument()
})

test('of a revoked one neither a picture nor a document is offered', async () => {
  await open({ ...shownCredential, ...revoked('error') })
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Download/ })).toHaveAccessibleName('Download JSON')
})

test('without scores there is no table, and a certificate without a name is headed by its title', async () => {
  await open({ ...shownCredential, contents: { ...shownCredential.contents, results: [], holder: null } })
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Core certificate' })).toBeVisible()
})

test('whatever a name or a narrative holds, it is text', async () => {
  const hostile = '<img src="x:" onerror="document.title = 1"><script>alert(1)</script>'
  const contents = { ...shownCredential.contents, holder: hostile, description: hostile, criteria: hostile, evidence: [hostile] }
  await open({ ...shownCredential, contents })
  await expect.element(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible()
  expect(document.querySelector('article')?.textContent?.split(hostile).length).toBeGreaterThan(3)
  expect(document.querySelectorAll('article script, [onerror]')).toHaveLength(0)
})

test('where there is none, a stranger reads how to go on', async () => {
  await open(null)
  await expect.element(page.getByRole('heading', { name: 'There is no certificate at this address.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'verify the file' })).toHaveAttribute('href', '/verify')
})

test.each([1440, 390, 320])('accessible, and nothing is wider than a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  const holder = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
  await open({ ...shownCredential, contents: { ...shownCredential.contents, holder } })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessibleInBothThemes(document.body, 'a certificate')
})

function revoked(revocationReason: ShownCredential['revocationReason']): Partial<ShownCredential> {
  return { state: 'revoked', revokedAt: '2026-05-03T09:00:00.000Z', revocationReason }
}
