/** What staff and administrators ask of accounts, and do to them. */
import * as api from 'contract/accounts/administration.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { required } from '../../../platform/typed-text.ts'
import { administerPerson } from './administer.ts'
import * as deeds from './deeds.ts'
import { writeNote } from './notes.ts'
import { readPersonPage, searchPeople } from './people.ts'
import { type EndRenewals, suspendPerson } from './suspend-person.ts'

export function accountAdministrationRoutes(app: FastifyInstance, deps: Deps, endRenewals: EndRenewals): void {
  serve(app, api.findPeople, ({ query }) => searchPeople(deps, query))
  serve(app, api.readPerson, ({ caller, params }) => readPersonPage(deps, caller, params.userId))
  serve(app, api.writeNote, ({ caller, params, body }) => writeNote(deps, caller, params.userId, body.words))

  serve(app, api.suspendPerson, ({ caller, params, body }) => suspendPerson(deps, endRenewals, caller, params.userId, body))
  serve(app, api.changeSuspensionEnd, ({ caller, params, body: { reason, until, was } }) => {
    const end = { reason: required('reason', reason), until: until === null ? null : new Date(until) }
    const deed = deeds.suspensionEnd({ ...end, was: was === null ? null : new Date(was) }, deps.clock.now())
    return administerPerson(deps, caller, params.userId, deed)
  })
  serve(app, api.unsuspendPerson, ({ caller, params }) => administerPerson(deps, caller, params.userId, deeds.deeds.unsuspend))
  serve(app, api.freeDeviceSlot, ({ caller, params }) =>
    administerPerson(deps, caller, params.userId, deeds.freeSlot(params.slot)),
  )
  serve(app, api.endSessions, ({ caller, params }) => administerPerson(deps, caller, params.userId, deeds.signOut))
  serve(app, api.mailConfirmation, ({ caller, params }) =>
    administerPerson(deps, caller, params.userId, deeds.confirmation(deps)),
  )
  serve(app, api.mailReset, ({ caller, params }) => administerPerson(deps, caller, params.userId, deeds.reset(deps)))
  serve(app, api.giveRole, ({ caller, params, body }) => administerPerson(deps, caller, params.userId, deeds.role(body.role)))
  serve(app, api.correctName, ({ caller, params, body }) => administerPerson(deps, caller, params.userId, deeds.name(body)))
}
