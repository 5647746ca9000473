/**
 * Who was refused with a token in hand, in the audit table (trust G14): what they may not do, and tokens that are none. Once a
 * minute for each person, or each network where nobody knows who it is, so that who goes on trying fills no table.
 */
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { auditOnceAMinute } from './limits.ts'

export function noteRefusals(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Problem) || (error.status !== 401 && error.status !== 403)) return
    const { caller, headers, method, routeOptions, network } = request
    const isToken = error.code === 'not_logged_in' && headers.authorization !== undefined
    if (!caller && !isToken) return
    const key = caller ? `refused:${caller.id}` : `refused-net:${network}`
    const detail = { why: error.code, call: `${method} ${routeOptions.url}` }
    const event = { event: 'call refused', ...(caller && { userId: caller.id }), network, detail }
    await auditOnceAMinute(db, key, event, clock.now()).catch((err) => {
      request.log.error({ reqId: request.id, err }, 'a refusal was not noted')
    })
  })
}
