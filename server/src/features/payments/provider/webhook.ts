/** The provider's webhook: the signature first, over the bytes as they came; acknowledged only once everything is committed. */
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { logStranger } from '../../../platform/audit.ts'
import type { ProviderReport } from '../ledger/fact.ts'
import { recordFacts } from '../recording/record-facts.ts'
import { fetchReport } from './fetch-report.ts'

export async function receiveEvent(deps: Deps, rawBody: Buffer, signature: string | undefined, network: string): Promise<void> {
  const { payments } = deps
  if (!payments) throw problem('payments_unavailable')
  const event = payments.parseEvent(rawBody, signature)
  if (!event) {
    logStranger(deps.log, { event: 'webhook refused', network, detail: { bytes: rawBody.length } })
    throw problem('bad_signature')
  }
  if (event === 'thin') {
    deps.log.error('the payment webhook’s endpoint sends thin events, and has to send snapshot events')
    throw problem('thin_event')
  }
  const about = { event: event.id, type: event.type }
  const isOurs = payments.isOurs(event)
  if (!isOurs)
    deps.log.error({ ...about, live: event.livemode, account: event.account }, 'a payment event of another mode or account')
  else if (!payments.isReadable(event))
    deps.log.error({ ...about, version: event.api_version }, 'the payment webhook’s endpoint has another API version')
  const report = isOurs ? await fetchReport(payments, event) : nothing
  const { outcome } = await recordFacts(deps, report, { id: event.id, type: event.type })
  deps.log.info({ ...about, outcome }, 'payment event')
}

const nothing: ProviderReport = { reference: undefined, customer: undefined, facts: [] }
