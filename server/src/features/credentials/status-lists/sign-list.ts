/** A status list is signed anew in the transaction that revokes, and once a day, so that a bundle says of which day its list is. */
import { BitstringStatusList } from '@digitalbazaar/vc-bitstring-status-list'
import { credentialPaths } from 'contract/credentials/paths.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { days } from '../../../platform/clock.ts'
import { keepPublicKey } from '../keys/key-store.ts'
import { secondOf } from '../moment.ts'
import { findList, findRevokedIndexes, findStaleLists, lockList, setSigned } from './store.ts'

/** Bits of a list: the fewest that the specification allows, so that an index tells nothing of its holder (Bitstring Status List 1.0, 2.3). */
export const listLength = 131_072

type SigningDeps = Pick<Deps, 'config' | 'issuer'>

/** Waits for whoever signs the same list. Without a key it leaves the list to a process that has one. */
export async function signList(db: Db, deps: SigningDeps, number: number, now: Date): Promise<void> {
  await lockList(db, number)
  if (!deps.issuer.hasKey) return
  const revoked = await findRevokedIndexes(db, number)
  await setSigned(db, { number, signed: await signedList(deps, number, revoked, now), revokedCount: revoked.length, at: now })
  await keepPublicKey(db, deps.issuer, now)
}

/** @returns the list with every revocation; where this process has no key, as another has signed it last. Undefined where there is none */
export async function currentList(deps: SigningDeps & Pick<Deps, 'db' | 'clock'>, number: number): Promise<string | undefined> {
  const found = await findList(deps.db, { number })
  if (!found?.is_stale || !deps.issuer.hasKey) return found?.signed ?? undefined
  await inTransaction(deps.db, (trx) => signList(trx, deps, number, deps.clock.now()))
  return (await findList(deps.db, { number }))?.signed ?? undefined
}

/** @returns the list as it is served */
export async function signedList(
  { config, issuer }: SigningDeps,
  number: number,
  revoked: readonly number[],
  now: Date,
): Promise<string> {
  const list = new BitstringStatusList({ length: listLength })
  for (const index of revoked) list.setStatus(index, true)
  const id = config.publicUrl + credentialPaths.statusList(number)
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: secondOf(now),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await list.encode(),
    },
  }
  return JSON.stringify(await issuer.sign(credential, now))
}

/** Signs the lists that are older than a day or lack a revocation. */
export async function signStaleLists(deps: Pick<Deps, 'db' | 'config' | 'issuer' | 'clock'>): Promise<void> {
  const { db, issuer, clock } = deps
  if (!issuer.hasKey) return
  for (const number of await findStaleLists(db, clock.now(), days(1)))
    await inTransaction(db, (trx) => signList(trx, deps, number, clock.now()))
}
