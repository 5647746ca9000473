/**
 * Who was refused with a token in hand (trust G14): what they may not do, as rows of the audit, once a minute for each person, so that
 * who goes on trying fills no table; and tokens that are none, as lines of the log.
 */
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { logStranger } from './audit.ts'
import { auditOnceAMinute } from './limits.ts'

export function noteRefusals(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Problem) || (error.status !== 401 && error.status !== 403)) return
    const { caller, headers, method, routeOptions, network } = request
    const detail = { why: error.code, call: `${method} ${routeOptions.url}` }
    const event = { event: 'call refused' as const, network, detail }
    if (!caller) {
      if (error.code === 'not_logged_in' && headers.authorization !== undefined) logStranger(request.log, event)
      return
    }
    await auditOnceAMinute(db, `refused:${caller.id}`, { ...event, userId: caller.id }, clock.now()).catch((err) => {
      request.log.error({ reqId: request.id, err }, 'a refusal was not noted')
    })
  })
}
