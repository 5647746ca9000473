/** Every page of the product: what the server renders, its 200-or-404, and who may stand where read this list. */
import { codePattern } from './credentials/paths.ts'
import { categories } from './library/shelves.ts'

/** `public`: rendered when the server starts. `protected`: needs a session, its rendered page is only the shell. */
export interface Page {
  name: string
  /** As the router writes it: `:name` is a parameter. */
  pattern: string
  audience: 'public' | 'protected'
  /** Whether the page that is rendered at start says that there is nothing at the address: it is answered with 404. */
  rendersAbsence?: boolean
  /** Whether other sites may show it in a frame. */
  framed?: boolean
  /** What stands behind the question mark of its address opens something: no cache on the way keeps it. */
  holdsSecret?: boolean
}

const category = `(?:${categories.join('|')})`
const id = '\\d{1,10}'
/** Of a category of the forum. */
const slug = '[a-z0-9-]{1,40}'

/** In the order in which they are tried. `matches` narrows a parameter; without it one non-empty segment fits. */
const table: (Page & { matches?: Record<string, string> })[] = [
  { name: 'home', pattern: '/', audience: 'public' },
  { name: 'interview', pattern: '/interview', audience: 'public' },
  { name: 'vantage', pattern: '/vantage', audience: 'public' },
  { name: 'at_a_glance', pattern: '/vantage/at_a_glance', audience: 'public', framed: true },
  { name: 'certificate', pattern: '/certificate', audience: 'public' },
  { name: 'success_stories', pattern: '/success_stories', audience: 'public' },
  { name: 'mock-interview', pattern: '/mock_interview', audience: 'public' },
  { name: 'secure-booking', pattern: '/secure-booking', audience: 'public', holdsSecret: true },
  { name: 'booking-confirmation', pattern: '/booking-confirmation', audience: 'public', holdsSecret: true },
  { name: 'booking', pattern: '/mock/:linkToken', audience: 'public' },
  { name: 'insights', pattern: '/qfp_insights', audience: 'public' },
  { name: 'insight', pattern: '/qfp_insights/:slug', audience: 'public' },
  { name: 'confirmation', pattern: '/confirmation/:confirmToken/:username', audience: 'public' },
  { name: 'reset-password', pattern: '/reset-password/:resetToken/:username', audience: 'public' },
  // A link that lost its end on the way, which says so.
  { name: 'reset-token', pattern: '/reset-password/:resetToken', audience: 'public' },
  { name: 'reset', pattern: '/reset-password', audience: 'public' },
  { name: 'mail', pattern: '/mail/:deed/:mailToken', audience: 'public', matches: { deed: 'keep|stop|join' } },
  // In Safe Exam Browser, which has no session: a sitting by a link that works once, and the page that ends the browser.
  { name: 'assessment', pattern: '/assessment/:deed', audience: 'public', matches: { deed: 'left|enter/[^/]+' } },
  // A certificate is rendered for each request; what is rendered at start says that there is none at this address.
  {
    name: 'credential',
    pattern: '/credentials/:code',
    audience: 'public',
    matches: { code: codePattern },
    rendersAbsence: true,
  },
  { name: 'recruiters', pattern: '/recruiters', audience: 'public' },
  { name: 'recruiters-promises', pattern: '/recruiters/promises', audience: 'public' },
  { name: 'recruiting', pattern: '/recruiters/:part', audience: 'protected', matches: { part: 'search|shortlist|firm' } },
  { name: 'verify', pattern: '/verify', audience: 'public' },
  { name: 'error-page', pattern: '/error-page', audience: 'public' },
  { name: 'terms', pattern: '/terms', audience: 'public' },
  { name: 'settings', pattern: '/settings', audience: 'protected' },
  { name: 'your-work', pattern: '/your_work', audience: 'protected' },
  { name: 'notifications', pattern: '/notifications', audience: 'protected' },
  { name: 'interview-room', pattern: '/interviews/:interviewId', audience: 'protected', matches: { interviewId: id } },
  { name: 'interviews', pattern: '/interviews', audience: 'protected' },
  { name: 'assessments', pattern: '/assessments', audience: 'protected' },
  // A result, its sitting, or a page that is named by a word.
  { name: 'assessments', pattern: '/assessments/:id', audience: 'protected', matches: { id: '\\w+(?:/\\w+)?' } },
  { name: 'administration', pattern: '/admin', audience: 'protected' },
  // A person, a case, a question.
  {
    name: 'administration-page',
    pattern: '/admin/:room/:id',
    audience: 'protected',
    matches: { room: 'people|assessments|content', id },
  },
  {
    name: 'administration-room',
    pattern: '/admin/:room',
    audience: 'protected',
    matches: {
      room: 'people|money|audit|discussions|assistant|mock-interviews|assessments|certificates|recruiters|content|machine',
    },
  },
  { name: 'preview', pattern: '/preview', audience: 'protected' },
  { name: 'preview-shelf', pattern: '/preview/:category', audience: 'protected', matches: { category } },
  { name: 'discussions', pattern: '/discussions', audience: 'protected' },
  { name: 'forum', pattern: '/forum', audience: 'protected', holdsSecret: true },
  { name: 'forum-category', pattern: '/forum/:slug', audience: 'protected', matches: { slug } },
  { name: 'forum-thread', pattern: '/forum/:slug/:threadId', audience: 'protected', matches: { slug, threadId: id } },
  { name: 'shelf', pattern: '/:category', audience: 'protected', matches: { category } },
  // For a certificate this is the viewer with one of its items (readings §4).
  { name: 'topic', pattern: '/:category/:id', audience: 'protected', matches: { category, id } },
  {
    name: 'discussion',
    pattern: '/:category/discussion/:subjectId/:discussionId',
    audience: 'protected',
    matches: { category, subjectId: id, discussionId: id },
  },
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
