/**
 * Every address of the product, for the web's links and the server's mails: built by `paths.…()`, never written into a component (those of assessments in `assessments/paths.ts`).
 * Which page stands at an address is `pages.ts`, which no visitor's browser loads.
 */
import type { Section } from './library/sections.ts'
import type { Category } from './library/shelves.ts'
import type { Module } from './modules.ts'

function query(values: Record<string, string | number | undefined>): string {
  const filled = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) if (value !== undefined) filled.append(key, String(value))
  // Several numbers stand side by side, as the specification writes them.
  return filled.size ? `?${String(filled).replaceAll('%2C', ',')}` : ''
}

export type Modal = 'login' | 'sign-up' | 'forgot-password' | 'support' | 'terms'

/** A part of the settings, as addresses name it. */
export type SettingsPart =
  | 'profile'
  | 'change-password'
  | 'ai-chatbot'
  | 'preview'
  | '2-browsers'
  | 'subscription'
  | 'mock-interview'
  | 'change-platform'
  | 'plans'
  | `plans-${Module}`
  | 'billing-history'
  | 'certificates'
  | 'recruiters'
  | 'your-data'

/** One number, or several with commas between them. */
type Selection = Partial<Record<Section, string>>

export const paths = {
  home: (options: { modal?: Modal } = {}) => `/${query(options)}`,
  interview: () => '/interview',
  recruiters: (part = '') => `/recruiters${part}`,
  vantage: () => '/vantage',
  /** The at-a-glance presentation alone, for frames. */
  atAGlance: () => '/vantage/at_a_glance',
  certificate: () => '/certificate',
  successStories: () => '/success_stories',
  mockInterview: () => '/mock_interview',
  insights: () => '/qfp_insights',
  insight: (slug: string) => `/qfp_insights/${slug}`,
  insightsFeed: () => '/qfp_insights/rss.xml',
  /** The document that an insight's page shows in its frame. */
  insightFrame: (slug: string) => `/insights/${slug}.html`,
  secureBooking: (sessionId?: string) => `/secure-booking${query({ session_id: sessionId })}`,
  bookingConfirmation: (sessionId?: string) => `/booking-confirmation${query({ session_id: sessionId })}`,
  /** One's booking, by the link that was mailed. */
  booking: (link: string) => `/mock/${encodeURIComponent(link)}`,
  /** An interviewer's calendar and what they have to hold. */
  interviews: () => '/interviews',
  interviewRoom: (id: number) => `/interviews/${id}`,
  /** @param options.oneTimeSecret enters once */
  forum: (options: { oneTimeSecret?: string; q?: string; tag?: string } = {}) => `/forum${query(options)}`,
  forumCategory: (slug: string) => `/forum/${slug}`,
  confirmation: (token: string, username: string) => `/confirmation/${encodeURIComponent(token)}/${encodeURIComponent(username)}`,
  resetPassword: (token: string, username: string) =>
    `/reset-password/${encodeURIComponent(token)}/${encodeURIComponent(username)}`,
  /** Takes back a change of the email. */
  keepEmail: (token: string) => `/mail/keep/${encodeURIComponent(token)}`,
  /** Stops notifications by email. */
  unsubscribe: (token: string) => `/mail/stop/${encodeURIComponent(token)}`,
  notFound: () => '/404',
  error: () => '/error-page',
  /** The agreement as a page: for who has no JavaScript, prints it or sends its address. */
  terms: () => '/terms',
  /** @param options.plan chosen to begin with (`planLink`); `copy`: the secret of the mail with a copy of one's data */
  settings: ({ part, plan, copy }: { part?: SettingsPart; plan?: string; copy?: string } = {}) =>
    `/settings${query({ plan, copy })}${part ? `#${part}` : ''}`,
  /** What one marked, wrote and answered, over all modules. */
  yourWork: () => '/your_work',
  /** What one was told of in discussions. */
  notifications: () => '/notifications',
  /** One room of the administration; without one its first. */
  administration: (room?: string, options: Record<string, string | number | undefined> = {}) =>
    `/admin${room ? `/${room}` : ''}${query(options)}`,
  /** @param options.numbers a row of fresh numbers, as `mu = 2, k = 3` */
  administeredQuestion: (placementId: number, options: { numbers?: string } = {}) =>
    `/admin/content/${placementId}${query(options)}`,
  administeredCase: (id: number) => `/admin/assessments/${id}`,
  administeredPerson: (id: number) => `/admin/people/${id}`,
  shelf: (category: Category, options: Selection = {}) => `/${category}${query(options)}`,
  preview: (category?: Category, options: Selection = {}) => (category ? `/preview/${category}${query(options)}` : '/preview'),
  topic: (category: string, topicId: number, options: { discussion?: 'true' } = {}) => `/${category}/${topicId}${query(options)}`,
  discussions: (options: Selection & { topic?: string /** for administrators */; reports?: string }) =>
    `/discussions${query(options)}`,
  /** @param itemId null of a thread of the forum, whose category it then is */
  discussion: (category: string, itemId: number | null, discussionId: number) =>
    itemId === null ? `/forum/${category}/${discussionId}` : `/${category}/discussion/${itemId}/${discussionId}`,
}
