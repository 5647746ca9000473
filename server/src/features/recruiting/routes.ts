/** The endpoints of recruiting, by the rooms that serve them. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { firmAdministrationRoutes } from './administration/routes.ts'
import { candidateRoutes } from './candidates/routes.ts'
import { firmRoutes } from './firms/routes.ts'
import { answerRoutes } from './requests/answer-routes.ts'
import { sendingRoutes } from './requests/sending-routes.ts'
import { searchRoutes } from './searching/routes.ts'
import { shortlistRoutes } from './shortlist/routes.ts'

export function recruitingRoutes(app: FastifyInstance, deps: Deps): void {
  firmRoutes(app, deps)
  candidateRoutes(app, deps)
  searchRoutes(app, deps)
  shortlistRoutes(app, deps)
  sendingRoutes(app, deps)
  firmAdministrationRoutes(app, deps)
  answerRoutes(app, deps)
}
