/** Serves the Python packages that are kept here: to everybody, as what they are elsewhere; and tells which there are. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pythonPackageAt } from 'contract/library/python-package-paths.ts'
import { getPythonPackages } from 'contract/library/python-packages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../serve.ts'
import { keptPackages } from './kept-packages.ts'
import { pythonLock } from './lock-file.ts'

export function servePythonPackages(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const { version } = pythonLock()
  const kept = keptPackages(config.dataDir)

  serve(app, getPythonPackages, async () => ({ version, packages: await kept.list() }))

  app.get<{ Params: { version: string; file: string } }>(pythonPackageAt(':version', ':file'), async (request, reply) => {
    const path = kept.find(request.params.version, request.params.file)
    const found = path ? await stat(path).catch(() => undefined) : undefined
    if (!path || !found?.isFile()) return reply.callNotFound()
    return (
      reply
        // The address names the release, and a release's file never changes.
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-length': found.size })
        .type('application/octet-stream')
        .send(createReadStream(path))
    )
  })
}
