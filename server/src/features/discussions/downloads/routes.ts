/** What was attached, as it is read: signed, expiring, personal, and asked about again each time (trust, /uploads). It never runs here. */
import { create as contentDisposition } from 'content-disposition'
import { type FileKind, isPictureKind, pictureTypes } from 'contract/discussions/files.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { SitsExamination } from '../../../platform/exam-mode.ts'
import { fileFolder, pictureFolder, readFileGrant } from '../attachments/address.ts'
import { type FindServedFile, type ServedFile, servedFileFinder } from '../attachments/store.ts'
import { mayTakePart } from '../threads/subjects.ts'

type DownloadDeps = Deps & { findServedFile: FindServedFile }

interface Asked {
  Params: { name: string }
  Querystring: { grant?: string }
}

export function downloadRoutes(app: FastifyInstance, product: Deps, sitsExamination: SitsExamination): void {
  const deps: DownloadDeps = { ...product, findServedFile: servedFileFinder(sitsExamination) }
  app.get<Asked>(`${fileFolder}:name`, async ({ params: { name }, query: { grant } }, reply) => {
    const file = await readable(deps, `${fileFolder}${name}`, name, grant)
    if (!file) return refuse(reply)
    return send(deps, reply, file, {
      'content-type': 'application/octet-stream',
      'content-disposition': contentDisposition(file.name),
    })
  })

  app.get<Asked>(`${pictureFolder}:name`, async ({ params: { name }, query: { grant } }, reply) => {
    const file = await readable(deps, `${pictureFolder}${name}`, name, grant)
    const kind = file?.kind as FileKind
    if (!file || !isPictureKind(kind)) return refuse(reply)
    return send(deps, reply, file, { 'content-type': pictureTypes[kind], 'content-disposition': 'inline' })
  })
}

/** Where this very address was given to somebody who may read the thread now. */
async function readable(deps: DownloadDeps, path: string, name: string, grant: unknown): Promise<ServedFile | undefined> {
  if (typeof grant !== 'string') return undefined
  const readerId = readFileGrant(deps, path, grant)
  const file = readerId && (await deps.findServedFile(deps.db, { storedName: name, readerId, now: deps.clock.now() }))
  return file && mayTakePart(file, file) ? file : undefined
}

/** Whatever it is, it is no document of ours: nothing in it runs, loads or is guessed at. */
const inert = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

async function send(
  { files, log }: Deps,
  reply: FastifyReply,
  { stored_name, bytes }: ServedFile,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const content = await files.open(stored_name)
  if (!content) {
    log.error({ stored: stored_name }, 'a file is not where it was stored')
    return refuse(reply)
  }
  return reply.headers({ ...inert, ...headers, 'content-length': bytes }).send(content)
}

/** Forged, over, not allowed and absent look alike. */
const refuse = (reply: FastifyReply) =>
  reply
    .code(403)
    .headers(inert)
    .type('text/plain; charset=utf-8')
    .send('This file can’t be opened. Please reload the discussion.')
