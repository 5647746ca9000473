/**
 * The mailed link leads to the settings. There, with its secret and the session of the same person, one gets an address under which the browser
 * saves the file: signed, theirs, and good for five minutes.
 */
import { create as contentDisposition } from 'content-disposition'
import { problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { after, minutes } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import { deriveKey, equalHashes, hashOf, isSignature, signature } from '../../platform/secrets.ts'
import { type ExportRow, findExport, findReadableExport } from './export-store.ts'

const folder = '/copies/'
const lasts = minutes(5)

export async function giveExportAddress(
  deps: Deps,
  caller: Caller,
  secret: string,
  network: string,
): Promise<{ url: string; bytes: number }> {
  const { db, clock } = deps
  const now = clock.now()
  const found = await findExport(db, caller.id)
  if (!isThere(found, now) || !found.secret_hash || !equalHashes(found.secret_hash, hashOf(secret)))
    throw problem('copy_not_open')
  await audit(db, { event: 'data export opened', userId: caller.id, network }, now)
  const expiry = after(now, lasts).getTime()
  const mac = signature(addressKey(deps), messageOf(caller.id, expiry, found.stored_name))
  return { url: `${folder}${caller.id}.${expiry}.${mac}`, bytes: found.bytes }
}

export function exportDownload(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { grant: string } }>(`${folder}:grant`, async ({ params: { grant } }, reply) => {
    const found = await granted(deps, grant)
    const content = found && (await deps.files.open(found.stored_name))
    if (!content) return refuse(reply)
    const name = `${deps.config.productName} ${found.asked_at.toISOString().slice(0, 10)}.zip`
    return reply
      .headers({
        ...inert,
        'content-type': 'application/zip',
        'content-disposition': contentDisposition(name),
        'content-length': found.bytes,
      })
      .send(content)
  })
}

type Stored = ExportRow & { stored_name: string; bytes: number }

/** The signature names the file as well: of another copy than the one that it was made for it says nothing. */
async function granted(deps: Deps, grant: string): Promise<Stored | undefined> {
  const { db, clock } = deps
  const [user = '', expiry = '', mac = '', ...more] = grant.split('.')
  if (!/^\d{1,10}$/.test(user) || !/^\d{1,15}$/.test(expiry) || more.length > 0) return undefined
  const now = clock.now()
  const found = Number(expiry) > now.getTime() ? await findReadableExport(db, Number(user), now) : undefined
  if (!isThere(found, now)) return undefined
  return isSignature(addressKey(deps), messageOf(Number(user), Number(expiry), found.stored_name), mac) ? found : undefined
}

const isThere = (found: ExportRow | undefined, now: Date): found is Stored =>
  found?.stored_name != null && found.bytes !== null && found.expires_at !== null && found.expires_at > now

const messageOf = (userId: number, expiry: number, storedName: string) => `${userId}.${expiry}.${storedName}`

const addressKey = ({ secretKey }: Pick<Deps, 'secretKey'>) => deriveKey(secretKey, 'addresses of data exports')

const inert = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** Forged, over and absent look alike. */
const refuse = (reply: FastifyReply) =>
  reply
    .code(403)
    .headers(inert)
    .type('text/plain; charset=utf-8')
    .send('This download has expired. Please open the link in your email again.')
