/** What administrators see over all features. What is one feature's own to see or to do, that feature serves. */
import * as api from 'contract/admin/audit.ts'
import * as machine from 'contract/admin/machine.ts'
import * as toDo from 'contract/admin/to-do.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import { readAudit, readEvents, readEventsOf, takeAlongAudit } from './audit/read-audit.ts'
import { giveUp, listQueue, tryAgain } from './machine/mail-queue.ts'
import { readMachine } from './machine/read-machine.ts'
import { readMails } from './mails/read-mails.ts'
import { countToDo, type ToDoCounts } from './to-do/count-to-do.ts'

export function adminRoutes(app: FastifyInstance, deps: Deps, toDoCounts: ToDoCounts): void {
  serve(app, toDo.countToDo, ({ caller }) => countToDo(deps, caller, toDoCounts))
  serve(app, api.listAudit, ({ query }) => readAudit(deps, query))
  serve(app, api.listAuditEvents, () => readEvents(deps))
  serve(app, api.exportAudit, ({ caller, query }) => takeAlongAudit(deps, caller, query))
  serve(app, api.listPersonEvents, ({ caller, params, query }) => readEventsOf(deps, caller, { ...query, whom: params.userId }))
  serve(app, api.listPersonMails, ({ params, query }) => readMails(deps, params.userId, query.cursor))
  serve(app, machine.readMachine, () => readMachine(deps))
  serve(app, machine.listMails, ({ query }) => listQueue(deps, query))
  serve(app, machine.retryMail, ({ caller, params }) => tryAgain(deps, caller, params.id))
  serve(app, machine.giveUpMail, ({ caller, params }) => giveUp(deps, caller, params.id))
}
