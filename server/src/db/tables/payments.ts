/** Orders, the facts about them, and what these amount to. */
import type { Module } from 'contract/modules.ts'
import type { BillingEntry } from 'contract/payments/billing.ts'
import type { Ordered } from 'contract/payments/plans.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface PaymentTables {
  orders: Orders
  checkouts: Checkouts
  payment_events: PaymentEvents
  provider_customers: ProviderCustomers
  provider_events: ProviderEvents
  access: Access
  billing_entries: BillingEntries
  order_schedule: OrderSchedule
  sent_notices: SentNotices
  mock_credits: MockCredits
  firm_years: FirmYears
}

interface Orders {
  id: GeneratedAlways<number>
  reference: Generated<string>
  user_id: number | null
  /** Null of a visitor's: the provider's page asks for it. */
  email: string | null
  module: Ordered
  plan: string
  method: 'card' | 'bank'
  amount: number
  renewal_amount: number | null
  period_unit: 'day' | 'week' | 'month' | 'year'
  period_count: number
  created_at: Date
  expires_at: Date
  /** Ordered where there is a demo: never paid with money. */
  is_demo: Generated<boolean>
  /** Of what is granted: under which it was asked for. */
  grant_key: Generated<string | null>
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

interface BillingEntries {
  event_id: number
  order_id: number
  user_id: number
  kind: BillingEntry['kind']
  at: Date
  amount: number
  listed: number | null
  renewal: boolean
  period_start: Date | null
  period_end: Date | null
}

interface OrderSchedule {
  order_id: number
  poll_at: Date | null
  remind_at: Date | null
}

interface SentNotices {
  order_id: number
  kind: string
  about: string
  at: Date
}

interface FirmYears {
  order_id: number
  firm_id: number
  is_pending: Generated<boolean>
  paid_at: Generated<Date | null>
  ends_at: Generated<Date | null>
  reminded_at: Generated<Date | null>
}

interface MockCredits {
  id: GeneratedAlways<number>
  order_id: number
  number: number
  reason: 'paid' | 'interviewer cancelled' | 'interviewer missed' | 'operator'
  reissued_for: number | null
  created_at: Date
  used_at: Date | null
  used_for: string | null
  revoked_at: Date | null
}
