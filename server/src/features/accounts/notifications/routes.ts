import * as api from 'contract/accounts/notifications.ts'
import { paths } from 'contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { unsubscribe } from './unsubscribe.ts'

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** In a scope of its own, because only here a body may be a form. What it says is what the call is. */
export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, undefined))

    serve(scope, api.unsubscribe, async ({ params, network }) => {
      await unsubscribe(deps, params.unsubscribeToken, network)
      return { message: 'You will no longer receive notifications by email.' }
    })

    // A mail program that only opens addresses is led to the page with the button: opening stops nothing.
    scope.get<{ Params: { token: string } }>('/api/unsubscribe/:token', ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(deps.config.publicUrl + paths.unsubscribe(params.token)),
    )
  })
}
