/** What every feature uses: limits, the audit, outgoing mail. */
import type { Module } from 'contract/modules.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface PlatformTables {
  modules: Modules
  limits: Limits
  spent_captchas: SpentCaptchas
  audit: Audit
  mails: Mails
  backups: Backups
  restored_copy: RestoredCopy
  processes: Processes
  server_errors: ServerErrors
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
  /** Who did it, where it was not the person themselves. */
  by_id: number | null
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

interface Backups {
  id: GeneratedAlways<number>
  file: string
  by_itself: boolean
  began_at: Date
  alive_at: Date
  ended_at: Date | null
  bytes: number | null
  problem: string | null
}

interface RestoredCopy {
  only_one: Generated<boolean>
  made_at: Date
  restored_at: Date
  last_mail: number
}

interface Processes {
  id: string
  host: string
  pid: number
  commit: string | null
  node: string
  started_at: Date
  seen_at: Date
  stopped_at: Date | null
  memory_bytes: number
  disk_bytes: number
  disk_free_bytes: number
  jobs: JSONColumnType<object[]>
}

interface ServerErrors {
  hour: Date
  method: string
  route: string
  status: number
  count: number
  last_at: Date
  last_request: string
}
