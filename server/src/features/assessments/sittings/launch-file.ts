/** The settings of a launch as a file. The program may read it several times: that uses nothing up. */

import { assessmentPaths } from 'contract/assessments/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { completed, sebFile } from '../locked-browser/launch-settings.ts'
import { findLaunch } from './store.ts'

const headers = {
  // A proxy that changed a byte would change nothing that is hashed, but might make the file unreadable.
  'cache-control': 'private, no-store, no-transform',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-robots-tag': 'noindex',
}

export function launchFileRoute(app: FastifyInstance, { db, clock, config: { publicUrl } }: Deps): void {
  app.get<{ Params: { nonce: string } }>(assessmentPaths.launchFile(':nonce'), async ({ params: { nonce } }, reply) => {
    const launch = await findLaunch(db, { nonceHash: hashOf(nonce), now: clock.now() })
    reply.headers(headers)
    if (!launch?.settings)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This link has expired. Please open the examination again from your assessments.')
    return reply
      .type('application/seb')
      .header('content-disposition', 'attachment; filename="examination.seb"')
      .send(sebFile(completed(launch.settings, publicUrl, nonce)))
  })
}
