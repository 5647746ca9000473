/** The tables as the queries see them; the migrations beside this file make them. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Module = 'interview' | 'core_certificate' | 'applied_certificate' | 'vantage' | 'discussion'

export interface Database {
  users: Users
  devices: Devices
  sessions: Sessions
  login_codes: LoginCodes
  email_links: EmailLinks
  limits: Limits
  spent_captchas: SpentCaptchas
  terms_decisions: TermsDecisions
  audit: Audit
  mails: Mails
  orders: Orders
  checkouts: Checkouts
  payment_events: PaymentEvents
  provider_customers: ProviderCustomers
  provider_events: ProviderEvents
  access: Access
  order_agenda: OrderAgenda
  notices: Notices
  items: Items
  item_files: ItemFiles
  placements: Placements
  access_history: AccessHistory
  item_progress: ItemProgress
  attempts: Attempts
  bookmarks: Bookmarks
  notes: Notes
  item_programs: ItemPrograms
  item_code: ItemCode
  discussions: Discussions
  topics: Topics
  prompts: Prompts
  site_documents: SiteDocuments
  site_files: SiteFiles
}

interface Users {
  id: GeneratedAlways<number>
  email: string
  email_key: string
  username: string
  username_key: string
  firstname: string
  lastname: string
  linkedin: string
  phone: Generated<string>
  job_cities: Generated<string>
  key_words: Generated<string>
  referred_by: Generated<string>
  referrer_email: Generated<string>
  password_hash: string
  selected_module: Generated<Module>
  block_email_notification: Generated<boolean>
  email_confirmed_at: Date | null
  declared_student_at: Date | null
  suspended_at: Date | null
  is_admin: Generated<boolean>
  is_staff: Generated<boolean>
  created_at: Date
}

interface Devices {
  user_id: number
  place: number
  device_hash: Buffer
  ua: string
  verified_at: Date
  last_seen_at: Date
  needs_code: Generated<boolean>
}

interface Sessions {
  id: GeneratedAlways<number>
  token_hash: Buffer
  user_id: number
  device_hash: Buffer
  ua: string
  state: 'pending' | 'declaration' | 'full'
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

interface LoginCodes {
  token_hash: Buffer
  code_hash: Buffer
  wrong_tries: Generated<number>
  expires_at: Date
}

interface EmailLinks {
  token_hash: Buffer
  user_id: number
  purpose: 'confirm' | 'reset' | 'change' | 'keep'
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface Limits {
  key: string
  hits: Date[]
  expires_at: Date
}

interface SpentCaptchas {
  nonce: string
  expires_at: Date
}

interface TermsDecisions {
  id: GeneratedAlways<number>
  user_id: number | null
  version: string
  accepted: boolean
  decided_at: Date
}

interface Audit {
  id: GeneratedAlways<number>
  at: Date
  event: string
  user_id: number | null
  network: string | null
  detail: JSONColumnType<Record<string, unknown>>
}

interface Mails {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Date
  due_at: Date
  expires_at: Date | null
  attempts: Generated<number>
  last_error: string | null
  sent_at: Date | null
  given_up_at: Date | null
  unsubscribe_url: string | null
}

interface Orders {
  id: GeneratedAlways<number>
  user_id: number | null
  /** Null of a visitor's: the provider's page asks for it. */
  email: string | null
  module: Module | 'mock'
  plan: string
  method: 'card' | 'bank'
  amount: number
  renewal_amount: number | null
  period_unit: 'day' | 'week' | 'month' | 'year'
  period_count: number
  created_at: Date
  expires_at: Date
}

interface Checkouts {
  order_id: number
  session_id: string
  url: string
}

interface PaymentEvents {
  id: GeneratedAlways<number>
  order_id: number
  fact: string
  kind: string
  at: Date
  data: ColumnType<Record<string, unknown>, string, never>
  recorded_at: Date
}

interface ProviderCustomers {
  customer_id: string
  order_id: number
}

interface ProviderEvents {
  id: string
  type: string
  order_id: number | null
  customer_id: string | null
  facts: ColumnType<unknown, string | null, null>
  received_at: Date
}

interface Access {
  order_id: number
  user_id: number
  module: Module
  code: string
  subscription_id: string
  renews: boolean
  status: 'pending' | 'active' | 'cancelled' | 'ended' | 'failed'
  since: Date
  until: Date | null
  open_until: Date | null
  renewal_failed_at: Date | null
}

interface OrderAgenda {
  order_id: number
  ask_at: Date | null
  remind_at: Date | null
}

interface Notices {
  order_id: number
  kind: string
  about: string
  at: Date
}

interface Items {
  id: GeneratedAlways<number>
  slug: string
  title: string
  difficulty: 'E' | 'M' | 'H'
  companies: string[]
  tags: string[]
  front: JSONColumnType<Record<string, unknown>>
  statement_html: string
  solution_html: string
  search_text: string
  solution_text: Generated<string>
  search: Generated<string>
  time_target: Generated<number>
  source_hash: string
  hidden: Generated<boolean>
}

interface ItemFiles {
  item_id: number
  name: string
  type: string
  bytes: Buffer
}

interface Placements {
  id: number
  item_id: number
  module: Exclude<Module, 'discussion'>
  category: string
  group_name: string
  position: number
  preview: boolean
  hidden: Generated<boolean>
  discussion_count: Generated<number>
}

interface AccessHistory {
  placement_id: number
  user_id: number
  at: Date
}

interface ItemProgress {
  user_id: number
  item_id: number
  status: 'attempted' | 'solved' | null
  at: Date
  attempt_count: Generated<number>
  hints_taken: Generated<number>
  solution_opened_at: Date | null
  solved_at: Date | null
}

interface Attempts {
  id: GeneratedAlways<number>
  user_id: number
  item_id: number
  item_version: number
  given: string
  verdict: 'right' | 'wrong' | 'rounded' | 'handed_in'
  says: string | null
  points: number[] | null
  at: Date
}

interface Bookmarks {
  user_id: number
  item_id: number
  at: Date
}

interface Notes {
  user_id: number
  item_id: number
  content: string
  version: number
  at: Date
}

interface ItemPrograms {
  item_id: number
  starter: string
  tests: string
  recording: string | null
  wrong_solutions: number | null
  refused: number | null
}

interface ItemCode {
  user_id: number
  item_id: number
  kind: 'answer' | 'scratch'
  text: string
  version: number
  at: Date
}

interface Discussions {
  id: GeneratedAlways<number>
  /** One of these two. */
  placement_id: number | null
  topic_id: number | null
  /** Null where the house has begun it. */
  creator_id: number | null
  content: string
  created_at: Date
}

interface Topics {
  id: number
  slug: string
  title: string
  category: string
  about: string
  position: number
  hidden: Generated<boolean>
  discussion_count: Generated<number>
}

interface Prompts {
  id: number
  discussion_id: number
  position: number
  hidden: Generated<boolean>
}

interface SiteDocuments {
  name: string
  body: JSONColumnType<object>
  hash: string
}

interface SiteFiles {
  path: string
  type: string
  bytes: Buffer
  hash: string
}
