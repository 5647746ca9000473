/**
 * Every page of the product: the web's routes and links, the server's mails and its 200-or-404 read this list.
 * A path is built by `paths.…()`, never written into a component.
 */
import { type Category, categories } from './library/shelves.ts'

function query(values: Record<string, string | number | undefined>): string {
  const filled = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) if (value !== undefined) filled.append(key, String(value))
  return filled.size ? `?${filled}` : ''
}

export type Modal = 'login' | 'sign-up' | 'forgot-password' | 'support' | 'terms'

export const paths = {
  home: (options: { modal?: Modal } = {}) => `/${query(options)}`,
  interview: () => '/interview',
  vantage: () => '/vantage',
  certificate: () => '/certificate',
  successStories: () => '/success_stories',
  mockInterview: () => '/mock_interview',
  insights: () => '/qfp_insights',
  insight: (slug: string) => `/qfp_insights/${slug}`,
  insightsFeed: () => '/qfp_insights/rss.xml',
  /** The document that an insight's page shows in its frame. */
  insightFrame: (slug: string) => `/insights/${slug}.html`,
  secureBooking: () => '/secure-booking',
  bookingConfirmation: () => '/booking-confirmation',
  forum: () => '/forum',
  confirmation: (token: string, username: string) => `/confirmation/${encodeURIComponent(token)}/${encodeURIComponent(username)}`,
  resetPassword: (token: string, username: string) =>
    `/reset-password/${encodeURIComponent(token)}/${encodeURIComponent(username)}`,
  notFound: () => '/404',
  error: () => '/error-page',
  settings: () => '/settings',
  shelf: (category: Category, options: { interview?: number; certificate?: number; vantage?: number } = {}) =>
    `/${category}${query(options)}`,
  preview: (category?: Category, options: { interview?: number; certificate?: number } = {}) =>
    category ? `/preview/${category}${query(options)}` : '/preview',
  topic: (category: string, topicId: number) => `/${category}/${topicId}`,
  discussions: (options: { topic?: string; certificate?: string; interview?: string; vantage?: string }) =>
    `/discussions${query(options)}`,
  discussion: (category: string, itemId: number, discussionId: number) => `/${category}/discussion/${itemId}/${discussionId}`,
}

/** `public`: rendered when the server starts. `protected`: needs a session, its rendered page is only the shell. */
export interface Page {
  name: string
  /** As the router writes it: `:name` is a parameter. */
  pattern: string
  audience: 'public' | 'protected'
}

const category = `(?:${categories.join('|')})`

/** In the order in which they are tried. `matches` narrows a parameter; without it one non-empty segment fits. */
const table: (Page & { matches?: Record<string, string> })[] = [
  { name: 'home', pattern: '/', audience: 'public' },
  { name: 'interview', pattern: '/interview', audience: 'public' },
  { name: 'vantage', pattern: '/vantage', audience: 'public' },
  { name: 'certificate', pattern: '/certificate', audience: 'public' },
  { name: 'success-stories', pattern: '/success_stories', audience: 'public' },
  { name: 'mock-interview', pattern: '/mock_interview', audience: 'public' },
  { name: 'insights', pattern: '/qfp_insights', audience: 'public' },
  { name: 'insight', pattern: '/qfp_insights/:slug', audience: 'public' },
  { name: 'confirmation', pattern: '/confirmation/:confirmToken/:username', audience: 'public' },
  { name: 'error', pattern: '/error-page', audience: 'public' },
  { name: 'settings', pattern: '/settings', audience: 'protected' },
  { name: 'preview', pattern: '/preview', audience: 'protected' },
  { name: 'preview-shelf', pattern: '/preview/:category', audience: 'protected', matches: { category } },
  { name: 'shelf', pattern: '/:category', audience: 'protected', matches: { category } },
]

export const pages: readonly Page[] = table

const expressions = table.map((page) => ({ page, expression: expressionOf(page.pattern, page.matches ?? {}) }))

/** The page at this address (a trailing slash is optional), or undefined: then the answer is 404. */
export function pageAt(pathname: string): { page: Page; params: Record<string, string> } | undefined {
  for (const { page, expression } of expressions) {
    const match = expression.exec(pathname)
    if (match) return { page, params: { ...match.groups } }
  }
  return undefined
}

function expressionOf(pattern: string, matches: Record<string, string>): RegExp {
  const source = pattern.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${matches[name] ?? '[^/]+'})`)
  return new RegExp(`^${source === '/' ? '' : source}/?$`)
}
