/** What every feature uses: limits, the audit, outgoing mail. */
import type { Module } from 'contract/modules.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface PlatformTables {
  modules: Modules
  limits: Limits
  spent_captchas: SpentCaptchas
  audit: Audit
  mails: Mails
}

interface Modules {
  name: Module
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
  calendar: string | null
  calendar_method: 'REQUEST' | 'CANCEL' | null
}
