/** The queries of public keys. None is ever removed: old certificates are verified with them. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Issuer } from '../../../platform/certificates.ts'

/** Stores the public key that signs now, where it is new, and retires those before it. Runs in the transaction of each signature. */
export async function keepPublicKey(db: Db, issuer: Issuer, now: Date): Promise<void> {
  const publicKey = await issuer.publicKey()
  const { rows } = await sql`
    insert into credential_keys (public_key, controller, made_at) values (${publicKey}, ${issuer.did}, ${now})
    on conflict do nothing returning 1`.execute(db)
  if (rows.length === 0) return
  await sql`
    update credential_keys set retired_at = ${now}
    where controller = ${issuer.did} and public_key <> ${publicKey} and retired_at is null`.execute(db)
}

/** @returns the public keys in multibase, the oldest first */
export async function findPublicKeys(db: Db, controller: string): Promise<string[]> {
  const { rows } = await sql<{ public_key: string }>`
    select public_key from credential_keys where controller = ${controller} order by made_at, public_key`.execute(db)
  return rows.map(({ public_key }) => public_key)
}

/** @returns of each DID the public keys in multibase */
export async function findKeysByController(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ controller: string; keys: string[] }>`
    select controller, array_agg(public_key) as keys from credential_keys group by controller`.execute(db)
  return new Map(rows.map(({ controller, keys }) => [controller, keys]))
}
