import * as api from 'contract/accounts/recovery.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { keepEmail } from './keep-email.ts'
import { resetPassword } from './reset-password.ts'

const done = { message: 'Successfully reset password. Please log in.' }

export function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.forgotPassword, async ({ body, network }) => {
    await forgotPassword(deps, body, network)
    return { message: 'We sent recover link. Please check your email!' }
  })

  serve(app, api.resetPassword, async ({ params, body, network }) => {
    await resetPassword(deps, { token: params.resetToken, name: params.name }, body, network)
    return done
  })

  serve(app, api.changePassword, async ({ caller, params, body, network }) => {
    await changePassword(deps, caller, params.name, body, network)
    return done
  })

  serve(app, api.confirmPassword, ({ caller, body, network }) => confirmPassword(deps, caller, body.password, network))

  serve(app, api.cancelEmailChange, async ({ caller, params, network }) => {
    await cancelEmailChange(deps, caller, params.userId, network)
    return { message: 'Your email has not changed.' }
  })

  serve(app, api.keepEmail, async ({ params, network }) => {
    await keepEmail(deps, params.keepToken, network)
    return { message: 'Your email has not changed.' }
  })
}
