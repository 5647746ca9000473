/** The endpoints of certificates. */
import * as admin from 'contract/credentials/administration.ts'
import * as api from 'contract/credentials/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import { listAll } from './administration/list-all.ts'
import { confirmRevocation, declineRevocation, requestRevocation } from './administration/revocation-requests.ts'
import { changeVisibility, listOwn } from './holders/own-credentials.ts'
import { reissue } from './holders/reissue.ts'
import { revokeOwn } from './holders/revoke-own.ts'
import { documentRoutes } from './publishing/documents.ts'
import { formRoutes } from './publishing/forms.ts'
import { admitVerification, verifyFile } from './verifying/verify-file.ts'

export function credentialRoutes(app: FastifyInstance, deps: Deps): void {
  documentRoutes(app, deps)
  formRoutes(app, deps)
  serve(
    app,
    api.verifyCredential,
    async ({ body, file, network }) => {
      if (!file) await admitVerification(deps, network)
      return verifyFile(deps, body, file)
    },
    { admitFile: (_caller, network) => admitVerification(deps, network) },
  )
  serve(app, api.listCredentials, ({ caller }) => listOwn(deps, caller))
  serve(app, api.setVisibility, ({ caller, params, body }) => changeVisibility(deps, caller, params.code, body.visibility))
  serve(app, api.reissueCredential, ({ caller, params, body }) => reissue(deps, caller, params.code, body))
  serve(app, api.revokeOwnCredential, ({ caller, params }) => revokeOwn(deps, caller, params.code))
  serve(app, admin.listAllCredentials, ({ caller, query }) => listAll(deps, caller, query))
  serve(app, admin.requestRevocation, ({ caller, params, body }) => requestRevocation(deps, caller, params.code, body))
  serve(app, admin.confirmRevocation, ({ caller, params }) => confirmRevocation(deps, caller, params.id))
  serve(app, admin.declineRevocation, ({ caller, params }) => declineRevocation(deps, caller, params.id))
}
