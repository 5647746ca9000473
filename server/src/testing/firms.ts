/** What firms, their recruiters and administrators call, for tests. */
import { confirmEmail } from 'contract/accounts/api.ts'
import * as api from 'contract/recruiting/firms.ts'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { administrator } from './discussions.ts'
import { elsewhere } from './networks.ts'
import { givePassword, type TestPerson } from './people.ts'

export const firmForm = {
  firm: 'Firm',
  firstname: 'Ada',
  lastname: 'L',
  password: 'engine-of-1843',
  terms_accepted: true,
}

/** @param app the app once it is made: tests call this before */
export function firmCalls(app: () => TestApp) {
  const mailTo = async (email: string) => (await app().lastMail(email))?.text ?? ''
  return {
    signUpFirm: (body: object) => app().call(api.signUpFirm, { body: { ...firmForm, ...body }, from: elsewhere() }),

    /** Follows the newest link that confirms this email. @returns the status */
    async confirm(email: string): Promise<number> {
      const [, confirmToken = '', username = ''] = /\/confirmation\/([\w-]+)\/([^\s"]+)/.exec(await mailTo(email)) ?? []
      return (await app().call(confirmEmail, { params: { confirmToken, username } })).status
    },

    /** The firm as administrators read it. */
    async listed(domain: string): Promise<api.AdministeredFirm | undefined> {
      const { token } = await administrator(app())
      return (await app().call(api.listFirms, { token })).body.firms.find((firm) => firm.domain === domain)
    },

    /** An administrator decides. @param body without `was`: about the state that the firm is in */
    async decide(domain: string, body: object) {
      const admin = await administrator(app())
      await givePassword(app(), admin)
      const firm = app().deps.db.selectFrom('firms').select(['id', 'state']).where('domain', '=', domain)
      const { id, state: was } = await firm.executeTakeFirstOrThrow()
      return app().call(api.decideOnFirm, { token: admin.token, params: { id }, body: { was, ...body } })
    },

    invite: ({ token }: Pick<TestPerson, 'token'>, email: string) => app().call(api.inviteRecruiter, { token, body: { email } }),

    /** The token of the newest invitation to this email. */
    async invitationTo(email: string): Promise<string> {
      const token = /\/mail\/join\/([\w-]+)/.exec(await mailTo(email))?.[1] ?? ''
      expect(token).not.toBe('')
      return token
    },

    join: (token: string, body: object = {}) =>
      app().call(api.joinFirm, { params: { token }, body: { ...firmForm, ...body }, from: elsewhere() }),

    readFirm: ({ token }: Pick<TestPerson, 'token'>) => app().call(api.readFirm, { token }),
  }
}
