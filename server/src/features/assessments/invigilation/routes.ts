/** The endpoints of invigilators. */
import * as api from 'contract/assessments/invigilation.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { addNote, letIn, pauseSitting, readNotes, resumeSitting, watchSitting } from './invigilate.ts'

export function invigilationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.watchSitting, ({ caller, params }) => watchSitting(deps, caller, params.id))
  serve(app, api.letIn, ({ caller, params }) => letIn(deps, caller, params.id))
  serve(app, api.pauseSitting, ({ caller, params }) => pauseSitting(deps, caller, params.id))
  serve(app, api.resumeSitting, ({ caller, params }) => resumeSitting(deps, caller, params.id))
  serve(app, api.addInvigilatorNote, ({ caller, params, body }) => addNote(deps, caller, params.id, body))
  serve(app, api.readInvigilatorNotes, ({ caller, params }) => readNotes(deps, caller, params.id))
}
