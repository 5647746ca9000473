/** The endpoints of firms and their seats. */
import * as api from 'contract/recruiting/firms.ts'
import * as plan from 'contract/recruiting/plan.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { invite, joinFirm, readInvitation, takeBackInvitation } from './invitations.ts'
import { changeManager } from './managers.ts'
import { buyPlan, readPlan, returnFromCheckout } from './plan.ts'
import { readMarket } from './read-market.ts'
import { closeSeat, readFirm } from './seats.ts'
import { signUpFirm } from './sign-up-firm.ts'

export function firmRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.signUpFirm, async ({ body, network }) => {
    await signUpFirm(deps, body, network)
    return { message: 'Your firm signed up. Confirm your email with the link that we sent you.' }
  })
  serve(app, api.readInvitation, ({ params }) => readInvitation(deps, params.token))
  serve(app, api.joinFirm, async ({ params, body, network }) => {
    await joinFirm(deps, params.token, body, network)
    return { message: 'Your account is ready. Log in.' }
  })
  serve(app, api.readMarket, () => readMarket(deps.db))
  serve(app, api.readFirm, ({ caller }) => readFirm(deps, caller))
  serve(app, api.inviteRecruiter, ({ caller, body, network }) => invite(deps, caller, body.email, network))
  serve(app, api.takeBackInvitation, ({ caller, params, network }) => takeBackInvitation(deps, caller, params.id, network))
  serve(app, api.changeManager, ({ caller, params, body, network }) =>
    changeManager(deps, caller, { userId: params.id, isManager: body.is_manager }, network),
  )
  serve(app, api.closeSeat, ({ caller, params, network }) => closeSeat(deps, caller, params.id, network))
  serve(app, plan.readFirmPlan, ({ caller }) => readPlan(deps, caller))
  serve(app, plan.buyFirmPlan, ({ caller, body }) => buyPlan(deps, caller, body))
  serve(app, plan.returnFromFirmCheckout, ({ caller, body }) => returnFromCheckout(deps, caller, body.session_id))
}
