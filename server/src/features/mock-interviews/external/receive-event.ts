/** Another scheduler's webhook: the signature first, over the bytes as they came; acknowledged only once everything is committed. */
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { logStranger } from '../../../platform/audit.ts'
import { recordReport } from './record-report.ts'

export async function receiveEvent(deps: Deps, rawBody: Buffer, signature: string | undefined, network: string): Promise<void> {
  const { scheduler, log } = deps
  if (!scheduler?.reports) throw problem('not_found')
  const report = scheduler.readReport(rawBody, signature)
  if (!report) {
    logStranger(log, { event: 'webhook refused', network, detail: { bytes: rawBody.length } })
    throw problem('bad_signature')
  }
  if (report === 'nothing') return log.info('a scheduler event that says nothing here')
  log.info({ kind: report.kind, outcome: await recordReport(deps, report) }, 'scheduler event')
}
