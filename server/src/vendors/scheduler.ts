/** Another company's page for choosing a time: Calendly, or what speaks as it does. No rules and no database. */
import type { SchedulerConfig } from '../config.ts'
import { reportIn, type SchedulerReport } from './scheduler-reports.ts'
import { signedJson } from './signed-json.ts'

export interface Scheduler {
  /** From where the page comes, and its messages. */
  origin: string
  /** The page to embed for an order, which it is told by a reference that opens nothing. */
  pageFor(reference: string): string
  /** Whether it tells of bookings by itself. */
  reports: boolean
  /** Undefined unless the signature is the scheduler's, made at most three minutes ago or ahead; `nothing` where that says nothing here. */
  readReport(rawBody: Buffer, signature: string | undefined): SchedulerReport | 'nothing' | undefined
}

/** Of its webhook. */
export const signatureHeader = 'calendly-webhook-signature'

/** Seconds. */
const tolerance = 180

export function schedulerFrom({ url, webhookKey }: SchedulerConfig, publicUrl: string): Scheduler {
  const { origin } = new URL(url)
  return {
    origin,
    reports: webhookKey !== undefined,
    pageFor(reference) {
      const page = new URL(url)
      // Without a domain its page sends no messages.
      const told = { embed_type: 'Inline', embed_domain: new URL(publicUrl).host, hide_gdpr_banner: '1', utm_content: reference }
      for (const [name, value] of Object.entries(told)) page.searchParams.set(name, value)
      return page.href
    },
    readReport(rawBody, signature) {
      if (webhookKey === undefined) return undefined
      const event = signedJson(rawBody, signature, { secret: webhookKey, tolerance })
      return event && (reportIn(event, origin) ?? 'nothing')
    },
  }
}
