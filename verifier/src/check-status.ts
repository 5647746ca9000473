import { checkProof } from './check-proof.ts'
import { contextAddresses } from './contexts.ts'
import { longMoment } from './dates.ts'
import { isRecord, parseCredential, Unreadable } from './json.ts'
import { isMoment } from './shape.ts'
import { bitsOf } from './status-bits.ts'

export interface StatusSources {
  did: { id: string }
  /** JSON text of the status list at this address; undefined: not reachable. */
  statusList(url: string): Promise<string | undefined>
  /** Those that came with the certificate, for when no list is reachable. */
  bundled: readonly string[]
  now: Date
}

export interface Status {
  outcome: 'passed' | 'failed' | 'not_checked'
  says: string
}

const notChecked = (says: string): Status => ({ outcome: 'not_checked', says })

/**
 * Looks a credential up in the issuer's Bitstring Status List. A list that is unreachable, of somebody else or not whole says
 * nothing: the outcome is then `not_checked`, never `passed`.
 *
 * @param entry the `credentialStatus` of a credential whose signature was checked
 */
export async function checkStatus(entry: unknown, sources: StatusSources): Promise<Status> {
  if (entry === undefined) return notChecked('It names no status list, so nobody can see whether it was revoked.')
  if (!isRecord(entry)) return notChecked('The status list that it names cannot be read.')
  const { type, statusPurpose, statusListIndex, statusListCredential: url } = entry
  const isKnown = type === 'BitstringStatusListEntry' && statusPurpose === 'revocation' && typeof url === 'string'
  if (!isKnown || typeof statusListIndex !== 'string' || !/^\d{1,9}$/.test(statusListIndex)) {
    return notChecked('The status list that it names is of another kind.')
  }
  const fetched = await sources.statusList(url)
  const text = fetched ?? sources.bundled.find((list) => addressOf(list) === url)
  if (text === undefined) return notChecked('The status list of the issuer could not be reached, so it may have been revoked.')
  try {
    const { bits, asOf } = await readList(text, url, sources)
    const index = Number(statusListIndex)
    if (index >= bits.length * 8) return notChecked('The status list of the issuer has no entry for it.')
    // The first bit is the highest of the first byte.
    const isRevoked = (bits[index >> 3]! & (0x80 >> (index & 7))) !== 0
    const by = fetched === undefined ? ` by the status list of ${longMoment(asOf)}, which came with it` : ''
    return isRevoked
      ? { outcome: 'failed', says: `The issuer has revoked it${by && `,${by}`}.` }
      : { outcome: 'passed', says: `The issuer had not revoked it${by || ' when this was checked'}.` }
  } catch (error) {
    if (error instanceof Unreadable) return notChecked(`The status list cannot be used: ${error.message}`)
    throw error
  }
}

/** @throws {Unreadable} unless it is our own list for revocations, signed by us and valid now */
async function readList(text: string, url: string, { did, now }: StatusSources): Promise<{ bits: Uint8Array; asOf: string }> {
  const list = parseCredential(text)
  const { id, type, issuer, validFrom, validUntil, credentialSubject: subject } = list
  const issuerId = isRecord(issuer) ? issuer.id : issuer
  const context = [list['@context']].flat()
  if (context.length !== 1 || context[0] !== contextAddresses[0]) throw new Unreadable('its contexts are not those of a list.')
  if (id !== url || ![type].flat().includes('BitstringStatusListCredential')) throw new Unreadable('it is another list.')
  if (issuerId !== did.id || (await checkProof(list, did)) !== 'passed') throw new Unreadable('the issuer has not signed it.')
  if (typeof validFrom !== 'string' || !isMoment(validFrom)) throw new Unreadable('it has no date.')
  if (
    validUntil !== undefined &&
    !(typeof validUntil === 'string' && isMoment(validUntil) && Date.parse(validUntil) > now.getTime())
  ) {
    throw new Unreadable('it is out of date.')
  }
  if (!isRecord(subject) || subject.type !== 'BitstringStatusList' || subject.statusPurpose !== 'revocation') {
    throw new Unreadable('it is of another kind.')
  }
  return { bits: bitsOf(subject.encodedList), asOf: validFrom }
}

function addressOf(list: string): unknown {
  try {
    return parseCredential(list).id
  } catch {
    return undefined
  }
}
