import { expect, test } from 'vitest'
import { feedOf } from './feed.ts'

const channel = { productName: 'Acme & <Co>', publicUrl: 'https://prepare.example' }
const insight = { slug: 'peeking', title: 'Peeking', published: '2026-09-30', summary: 'Do not.' }

test('the feed names each insight by its own address, with a full date, the newest first', () => {
  const feed = feedOf([insight, { ...insight, slug: 'kelly', published: '2026-08-31' }], channel)

  expect(feed).toContain('<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">')
  expect(feed).toContain('<atom:link rel="self" type="application/rss+xml" href="https://prepare.example/qfp_insights/rss.xml"/>')
  expect(feed).toContain('<guid isPermaLink="true">https://prepare.example/qfp_insights/peeking</guid>')
  expect([...feed.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date]) => date)).toEqual([
    'Wed, 30 Sep 2026 12:00:00 GMT',
    'Mon, 31 Aug 2026 12:00:00 GMT',
  ])
  expect(feed).toContain('<lastBuildDate>Wed, 30 Sep 2026 12:00:00 GMT</lastBuildDate>')
})

test('a hostile title stays a title', () => {
  const title = `]]></title><script>alert("1 & '2'")</script>\u0000\u001b`
  const feed = feedOf([{ ...insight, title }], channel)

  expect(feed).toContain('<title>]]&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt;</title>')
  expect(feed).toContain('<title>Acme &amp; &lt;Co&gt;: Insights</title>')
  expect(feed).not.toContain('\u0000')
  expect(feed).not.toContain('\u001b')
})

test('without insights the feed is empty, and still a feed', () => {
  const feed = feedOf([], channel)
  expect(feed).not.toContain('<item>')
  expect(feed).not.toContain('lastBuildDate')
  expect(feed.trim().endsWith('</channel></rss>')).toBe(true)
})
