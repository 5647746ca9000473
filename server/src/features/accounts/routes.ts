/** The calls of spec §7.1. */

import * as api from 'contract/accounts/api.ts'
import { problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import { accountAdministrationRoutes } from './administration/routes.ts'
import type { EndRenewals } from './administration/suspend-person.ts'
import { confirmEmail } from './confirm-email.ts'
import { deviceRoutes } from './devices/routes.ts'
import { logIn } from './log-in.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { readProfile, type SubscriptionReader } from './profile.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { saveProfile } from './save-profile.ts'
import { sendCode, verifyCode } from './second-factor.ts'
import { logOut } from './sessions.ts'
import { resendConfirmation, signUp } from './sign-up.ts'
import { decideOnTerms } from './terms.ts'

export function accountRoutes<Row>(
  app: FastifyInstance,
  deps: Deps,
  payments: SubscriptionReader<Row> & { endRenewals: EndRenewals },
): void {
  serve(app, api.captchaChallenge, async () => {
    const challenge = await deps.captcha.challenge()
    if (!challenge) throw problem('not_found')
    return challenge
  })

  serve(app, api.signUp, async ({ body, network }) => {
    await signUp(deps, body, network)
    return { message: 'User registered successfully. Please verify your email.' }
  })

  serve(app, api.resendConfirmation, async ({ body, network }) => {
    await resendConfirmation(deps, body.email, network)
    return { message: 'Verification email resent. Please check your inbox.' }
  })

  serve(app, api.confirmEmail, async ({ params, network }) => {
    await confirmEmail(deps, params.confirmToken, params.username, network)
    return { message: 'Successfully confirmed. Please log in.' }
  })

  serve(app, api.login, ({ body, network }) => logIn(deps, payments, body, network))

  serve(app, api.sendCode, async ({ caller, params, network }) => {
    await sendCode(deps, caller, params.userId, network)
    return {}
  })

  serve(app, api.verifyCode, ({ caller, params, body, network }) => verifyCode(deps, caller, params.userId, body, network))

  serve(app, api.logout, async ({ caller, network }) => {
    await logOut(deps, caller, network)
    return {}
  })

  serve(app, api.decideOnTerms, async ({ caller, body }) => {
    await decideOnTerms(deps, caller.id, body.accepted)
    return {}
  })

  serve(app, api.getProfile, ({ caller, params }) => readProfile(deps, payments, caller, params.userId))

  serve(app, api.saveProfile, async ({ caller, params, body, network }) => {
    await saveProfile(deps, caller, params.userId, body, network)
    return readProfile(deps, payments, caller, params.userId)
  })

  deviceRoutes(app, deps)
  recoveryRoutes(app, deps)
  notificationRoutes(app, deps)
  accountAdministrationRoutes(app, deps, payments.endRenewals)
}
