import { type ModuleOrMock, plans } from 'contract/payments/plans.ts'
import { certificateQuestions } from 'contract/site/faq/certificate-questions.ts'
import { interviewQuestions } from 'contract/site/faq/interview-questions.ts'
import { vantageQuestions } from 'contract/site/faq/vantage-questions.ts'
import { expect, test } from 'vitest'
import type { Site } from './site.ts'
import { structuredData } from './structured-data.ts'

const origin = 'https://prepare.example'

test('the first page says who we are, as configured', () => {
  const [organization, website] = thingsOn('/')

  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Preparation',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: 'support@prepare.example',
    sameAs: ['https://social.example/preparation'],
  })
  expect(website).toMatchObject({ '@type': 'WebSite', name: 'Preparation', url: `${origin}/` })
  expect(website?.publisher).toEqual({ '@id': organization?.['@id'] })
})

test.each([
  ['/interview', 'Product', ['interview']],
  ['/vantage', 'Product', ['vantage']],
  ['/certificate', 'Course', ['core_certificate', 'applied_certificate']],
  ['/mock_interview', 'Service', ['mock']],
] as [string, string, ModuleOrMock[]][])(
  '%s offers a %s at the prices of the catalogue, and at no others',
  (path, type, modules) => {
    const sold = thingsOn(path).filter((thing) => thing['@type'] === type)
    const offers = sold.flatMap((thing) => thing.offers as Offer[])
    const prices = plans
      .filter(({ module }) => modules.includes(module))
      .flatMap(({ price }) => [price.bank, price.card])
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)

    expect(sold).toHaveLength(modules.length)
    expect(offers.map(({ price }) => price)).toEqual(prices)
    // Required or recommended for a price to be shown: developers.google.com, structured data of products and courses.
    for (const offer of offers)
      expect(offer).toMatchObject({
        '@type': 'Offer',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${origin}${path}`,
      })
    for (const thing of sold) {
      expect(thing.name).toEqual(expect.stringMatching(/\w/))
      expect(thing.description).toEqual(expect.stringMatching(/\w/))
    }
  },
)

test('a plan that renews at another price says so in its offer', () => {
  const [byBank, byCard] = thingsOn('/vantage').flatMap((thing) => (thing.offers ?? []) as Offer[])

  expect([byBank?.description, byCard?.description]).toEqual(['Renews yearly at $100.', 'Renews yearly at $103.50.'])
})

test('a course names who gives it, that it is paid and that it is online', () => {
  for (const course of thingsOn('/certificate').filter((thing) => thing['@type'] === 'Course')) {
    expect(course.provider).toMatchObject({ '@type': 'Organization', name: 'Preparation', url: `${origin}/` })
    expect(course.hasCourseInstance).toEqual({ '@type': 'CourseInstance', courseMode: 'Online' })
    for (const offer of course.offers as Offer[]) expect(offer).toMatchObject({ category: 'Paid' })
  }
})

test.each([
  ['/interview', interviewQuestions],
  ['/certificate', certificateQuestions],
  ['/vantage', vantageQuestions],
])('%s tells the answers that it shows, in the same words', (path, questions) => {
  const faq = thingsOn(path).find((thing) => thing['@type'] === 'FAQPage')

  expect(faq?.mainEntity).toEqual(
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  )
})

test('a page below the first one says where it stands', () => {
  const trail = thingsOn('/certificate').find((thing) => thing['@type'] === 'BreadcrumbList')

  expect(trail?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Preparation', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'A page', item: `${origin}/certificate` },
  ])
  expect(thingsOn('/').some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(false)
})

test('an insight is an article with its day, and stands among the insights', () => {
  const [article, trail] = thingsOn('/qfp_insights/half-of-kelly')

  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Half of Kelly',
    datePublished: '2026-09-30',
    image: `${origin}/og/qfp_insights/half-of-kelly.png`,
    author: { '@type': 'Organization', name: 'Preparation', url: `${origin}/` },
    mainEntityOfPage: `${origin}/qfp_insights/half-of-kelly`,
  })
  const steps = (trail?.itemListElement ?? []) as { name: string }[]
  expect(steps.map(({ name }) => name)).toEqual(['Preparation', 'Insights', 'A page'])
})

test('nothing claims a rating or a review: there are none', () => {
  for (const path of ['/', '/interview', '/vantage', '/certificate', '/mock_interview', '/success_stories'])
    expect(JSON.stringify(thingsOn(path))).not.toMatch(/"(?:aggregateRating|reviews?)"/)
})

interface Offer {
  price: string
  description: string
}

const insight = {
  slug: 'half-of-kelly',
  title: 'Half of Kelly',
  published: '2026-09-30',
  summary: 'Why half.',
  height: { wide: 1, narrow: 1 },
}

const site: Site = {
  settings: {
    productName: 'Preparation',
    supportEmail: 'support@prepare.example',
    publicUrl: origin,
    socialLinks: [{ name: 'Social', url: 'https://social.example/preparation' }],
    overviewVideoUrl: null,
    captcha: { provider: 'none', siteKey: '' },
  },
  content: { insights: [insight] },
}

const thingsOn = (path: string) =>
  structuredData({ title: 'A page · Preparation', description: 'What it is.', address: `${origin}${path}` }, site)['@graph']
