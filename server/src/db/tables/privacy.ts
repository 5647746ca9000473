/** Copies of what is kept of somebody, and accounts that are erased. */
import type { Generated } from 'kysely'

export interface PrivacyTables {
  data_exports: DataExports
  erasures: Erasures
}

interface DataExports {
  user_id: number
  asked_at: Date
  asked_by: number | null
  due_at: Date
  attempts: Generated<number>
  failed_at: Date | null
  ready_at: Date | null
  expires_at: Date | null
  secret_hash: Buffer | null
  stored_name: string | null
  bytes: number | null
}

interface Erasures {
  user_id: number
  asked_at: Date
  asked_by: number | null
  removes_posts: boolean
  due_at: Date
  wound_up_at: Generated<Date | null>
  began_at: Generated<Date | null>
  addresses: Generated<string[]>
  visitor_orders: Generated<number[]>
  erased_at: Generated<Date | null>
  receipt_id: Generated<number | null>
  is_again: Generated<boolean>
}
