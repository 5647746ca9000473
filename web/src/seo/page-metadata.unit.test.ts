import { expect, test } from 'vitest'
import { shownCredential } from '../testing/credentials.ts'
import { escapeHtml } from './page-head.ts'
import { withMetadata } from './page-metadata.ts'
import type { Site } from './site.ts'

const hostile = `</script><script>alert(1)</script>"'&<!--`

test('a page that has an address gets its card, beside that address, with the picture at its size', () => {
  const html = withMetadata(page({ title: 'Interview · Preparation', path: '/interview' }), site())

  expect(html).toContain('<meta property="og:title" content="Interview · Preparation"/>')
  expect(html).toContain('<meta property="og:url" content="https://prepare.example/interview"/>')
  expect(html).toContain('<meta property="og:image" content="https://prepare.example/og/interview.png"/>')
  expect(html).toContain('<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>')
  expect(html).toMatch(/<meta property="og:image:alt" content="Payoff of a call[^"]+"\/>/)
  expect(html).toContain('<meta property="og:type" content="website"/>')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  // Programs that read only the beginning of a page find it before the styles.
  expect(html.indexOf('og:image')).toBeLessThan(html.indexOf('</head>'))
})

test('the card of an insight is an article, and its picture is said to show its own figure', () => {
  const html = withMetadata(page({ title: 'Half of Kelly · Preparation', path: '/qfp_insights/half-of-kelly' }), site())

  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(html).toContain('<meta property="og:image:alt" content="Growth against the share that is bet."/>')
})

test('the card of a certificate has its contents and its picture, and no name in it ends an attribute early', () => {
  const credential = { ...shownCredential, contents: { ...shownCredential.contents, holder: hostile } }
  const html = withMetadata('<html><head><title>A</title></head><body></body></html>', { ...site(), credential })

  expect(html).toContain(`<meta property="og:image" content="https://prepare.example/credentials/${shownCredential.code}.png"/>`)
  expect(html).toContain(`<meta property="og:title" content="${escapeHtml(hostile)}, Core certificate"/>`)
  expect(html).not.toContain('<script')
})

test('no name of the product ends an attribute or the structured data early', () => {
  const html = withMetadata(page({ title: `Home · ${hostile}`, path: '/' }), site(hostile))
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []

  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<!--')
  expect(JSON.parse(json)['@graph'][0].name).toBe(hostile)
  expect(html).toContain(`<meta property="og:site_name" content="${escapeHtml(hostile)}"/>`)
})

test('a page without an address of its own is left as it is', () => {
  const shell = '<html><head><title>Error</title><meta name="robots" content="noindex"/></head><body></body></html>'

  expect(withMetadata(shell, site())).toBe(shell)
})

const page = ({ title, path }: { title: string; path: string }) =>
  `<html><head><title>${escapeHtml(title)}</title><meta name="description" content="What it is."/><link rel="canonical" href="https://prepare.example${path}"/></head><body><p>It.</p></body></html>`

const site = (productName = 'Preparation'): Site => ({
  settings: {
    productName,
    supportEmail: 'support@prepare.example',
    publicUrl: 'https://prepare.example',
    socialLinks: [],
    overviewVideoUrl: null,
    captcha: { provider: 'none', siteKey: '' },
  },
  content: {
    insights: [{ slug: 'half-of-kelly', title: 'Half', published: '2026-09-30', summary: '', height: { wide: 1, narrow: 1 } }],
    sketches: { 'half-of-kelly': { lines: [], caption: 'Half.', says: 'Growth against the share that is bet.' } },
  },
})
