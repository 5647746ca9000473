/**
 * What a page is about, in the words of schema.org: who we are, what is sold and for how much, the questions that it answers.
 * Everything comes from the settings, the catalogue and what the page itself shows. No ratings: there are none.
 */
import { categoryTitle, shelves } from 'contract/library/shelves.ts'
import { moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { type ModuleOrMock, plans } from 'contract/payments/plans.ts'
import { certificateQuestions } from 'contract/site/faq/certificate-questions.ts'
import { interviewQuestions } from 'contract/site/faq/interview-questions.ts'
import type { Question } from 'contract/site/faq/question.ts'
import { vantageQuestions } from 'contract/site/faq/vantage-questions.ts'
import type { Insight } from 'contract/site/insights.ts'
import { pictureAddress } from 'contract/site/pictures.ts'
import { offersOf } from './offers.ts'
import type { PageHead } from './page-head.ts'
import type { Site } from './site.ts'

interface Thing {
  '@type': string
  [property: string]: unknown
}

export interface StructuredData {
  '@context': 'https://schema.org'
  '@graph': Thing[]
}

export function structuredData(head: PageHead, site: Site): StructuredData {
  const { pathname } = new URL(head.address)
  const insight = insightAt(pathname, site)
  const about = insight ? [article(insight, head, site)] : (pages[pathname]?.(head, site) ?? [])
  return { '@context': 'https://schema.org', '@graph': [...about, ...trail(head, site)] }
}

export const insightAt = (pathname: string, { content }: Site): Insight | undefined =>
  content.insights.find(({ slug }) => pathname === paths.insight(slug))

const pages: Record<string, (head: PageHead, site: Site) => Thing[]> = {
  [paths.home()]: (head, site) => [organization(site), website(head, site)],
  [paths.interview()]: (head, site) => [product('interview', head, site), answers(interviewQuestions)],
  [paths.vantage()]: (head, site) => [product('vantage', head, site), answers(vantageQuestions)],
  [paths.certificate()]: (head, site) => [
    course('core_certificate', head, site),
    course('applied_certificate', head, site),
    answers(certificateQuestions),
  ],
  [paths.mockInterview()]: (head, site) => [session(head, site)],
}

/** Who we are, short: on every page but the first, where it is told in full. */
const us = ({ settings }: Site): Thing => ({
  '@type': 'Organization',
  '@id': `${here(settings.publicUrl, '/')}#organization`,
  name: settings.productName,
  url: here(settings.publicUrl, '/'),
})

function organization(site: Site): Thing {
  const { publicUrl, supportEmail, socialLinks } = site.settings
  return {
    ...us(site),
    logo: here(publicUrl, '/icon-512.png'),
    email: supportEmail,
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
  }
}

const website = ({ address, description }: PageHead, site: Site): Thing => ({
  '@type': 'WebSite',
  name: site.settings.productName,
  url: address,
  description,
  inLanguage: 'en',
  publisher: { '@id': us(site)['@id'] },
})

const product = (module: 'interview' | 'vantage', { address, description }: PageHead, { settings }: Site): Thing => ({
  '@type': 'Product',
  name: moduleTitle[module],
  description,
  image: here(settings.publicUrl, pictureAddress(new URL(address).pathname)),
  brand: { '@type': 'Brand', name: settings.productName },
  offers: offersOf(plansOf(module), address),
})

const course = (module: 'core_certificate' | 'applied_certificate', { address }: PageHead, site: Site): Thing => ({
  '@type': 'Course',
  name: moduleTitle[module],
  description: `${shelves[module].map((shelf) => categoryTitle[shelf]).join(', ')}.`,
  url: address,
  provider: us(site),
  offers: offersOf(plansOf(module), address).map((offer) => ({ ...offer, category: 'Paid' })),
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
})

const session = ({ address, description }: PageHead, site: Site): Thing => ({
  '@type': 'Service',
  name: 'Mock interview',
  description,
  provider: us(site),
  offers: offersOf(plansOf('mock'), address),
})

/** By us: the insights carry no names of their authors. */
const article = ({ title, summary, published }: Insight, { address }: PageHead, site: Site): Thing => ({
  '@type': 'Article',
  headline: title,
  description: summary,
  image: here(site.settings.publicUrl, pictureAddress(new URL(address).pathname)),
  datePublished: published,
  author: us(site),
  publisher: us(site),
  mainEntityOfPage: address,
  inLanguage: 'en',
})

const answers = (questions: readonly Question[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The way to a page from the first one, in titles: addresses alone read badly. */
function trail({ title, address }: PageHead, site: Site): Thing[] {
  const { settings } = site
  if (new URL(address).pathname === '/') return []
  const steps = [
    [settings.productName, here(settings.publicUrl, '/')],
    ...(insightAt(new URL(address).pathname, site) ? [['Insights', here(settings.publicUrl, paths.insights())]] : []),
    [title.replace(` · ${settings.productName}`, ''), address],
  ]
  const itemListElement = steps.map(([name, item], i) => ({ '@type': 'ListItem', position: i + 1, name, item }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

const plansOf = (module: ModuleOrMock) => plans.filter((plan) => plan.module === module)
const here = (origin: string, path: string): string => new URL(path, origin).href
