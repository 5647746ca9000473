import { credentialPaths } from 'contract/credentials/paths.ts'
import { sql } from 'kysely'
import { contentsOf } from 'verifier/contents.ts'
import { isRecord, parseCredential } from 'verifier/json.ts'
import { faultOfShape } from 'verifier/shape.ts'
import { bitsOf } from 'verifier/status-bits.ts'
import type { Db } from '../../db/db.ts'
import { type Check, findRows } from '../../platform/consistency.ts'
import { credentialsInPages, type StoredCredential } from './issuing/stored-credentials.ts'
import { didDocument } from './keys/did-document.ts'
import { findKeysByController } from './keys/key-store.ts'
import { secondOf } from './moment.ts'
import { signedLists } from './status-lists/stored-lists.ts'

export const credentialChecks: readonly Check[] = [
  {
    what: 'a certificate that was changed after it was signed, or was signed with an unknown key',
    async *find({ db }) {
      const isGenuine = await prover(db)
      for await (const { code, signed } of credentialsInPages(db)) if (!(await isGenuine(signed))) yield `certificate ${code}`
    },
  },
  {
    what: 'a certificate whose row says something else than its signed contents',
    async *find({ db }) {
      for await (const stored of credentialsInPages(db)) {
        const differing = differences(stored)
        if (differing.length > 0) yield `certificate ${stored.code}: ${differing.join(', ')}`
      }
    },
  },
  {
    what: 'a status list that was changed after it was signed, or was signed with an unknown key',
    async *find({ db }) {
      const isGenuine = await prover(db)
      for await (const { number, signed } of signedLists(db)) if (!(await isGenuine(signed))) yield `status list ${number}`
    },
  },
  {
    what: 'a status list that shows other revocations than there are',
    async *find({ db }) {
      for await (const { number, signed, revoked, awaited } of signedLists(db)) {
        const shown = shownRevocations(signed)
        if (!shown) {
          yield `status list ${number}: it cannot be read`
          continue
        }
        const missing = new Set(revoked).difference(shown)
        const wrong = [...shown.difference(new Set(revoked)), ...(missing.size > awaited ? missing : [])]
        for (const index of wrong) yield `status list ${number}, index ${index}`
      }
    },
  },
  findRows(
    'a certificate that is not revoked, of an examination that has not passed',
    sql`
      select 'certificate ' || code as found
      from credentials join assessment_attempts attempt on attempt.id = credentials.attempt_id
      where revoked_at is null and attempt.state <> 'passed'`,
  ),
]

/** Tells whether a signed text verifies with a key that its issuer has had. */
async function prover(db: Db): Promise<(signed: string) => Promise<boolean>> {
  // It loads what verifies, which few commands need.
  const { checkProof } = await import('verifier/check-proof.ts')
  const keys = await findKeysByController(db)
  return async (signed) => {
    const document = read(signed)
    const issuer = isRecord(document?.issuer) ? document.issuer.id : document?.issuer
    if (!document || typeof issuer !== 'string') return false
    return (await checkProof(document, didDocument(issuer, keys.get(issuer) ?? []))) === 'passed'
  }
}

function read(signed: string): Record<string, unknown> | undefined {
  try {
    return parseCredential(signed)
  } catch {
    return undefined
  }
}

/** @returns the names of what differs */
function differences({ code, title, name, list, list_index, issued_at, valid_until, signed }: StoredCredential): string[] {
  const credential = read(signed)
  if (!credential || faultOfShape(credential) !== undefined) return ['it cannot be read']
  const { id, title: signedTitle, holder, valid_from, valid_until: signedEnd } = contentsOf(credential)
  const status = isRecord(credential.credentialStatus) ? credential.credentialStatus : {}
  const agreements = {
    code: id.endsWith(credentialPaths.page(code)),
    title: signedTitle === title,
    name: holder === name,
    'status list': String(status.statusListCredential).endsWith(credentialPaths.statusList(list)),
    index: status.statusListIndex === String(list_index),
    beginning: valid_from === secondOf(issued_at),
    end: signedEnd === secondOf(valid_until),
  }
  return Object.entries(agreements).flatMap(([what, agrees]) => (agrees ? [] : [what]))
}

/** @returns the indexes whose bit is set; undefined where the list cannot be read */
function shownRevocations(signed: string): Set<number> | undefined {
  const list = read(signed)
  if (!isRecord(list?.credentialSubject)) return undefined
  try {
    const indexes = new Set<number>()
    for (const [at, byte] of bitsOf(list.credentialSubject.encodedList).entries())
      for (let bit = 0; byte >> bit > 0; bit++) if ((byte >> bit) & 1) indexes.add(at * 8 + 7 - bit)
    return indexes
  } catch {
    return undefined
  }
}
