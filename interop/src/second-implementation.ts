/**
 * A verifier of certificates that shares no code with ours, from the specifications: Data Integrity EdDSA Cryptosuites 1.0
 * (`eddsa-rdfc-2022`), Bitstring Status List 1.0, Multikey. Other packages read JSON-LD and put RDF into its canonical form, and Node checks the
 * signature.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { JsonLdParser } from 'jsonld-streaming-parser'
import { RDFC10 } from 'rdfjs-c14n'

interface Signed {
  '@context': string[]
  issuer: string | { id: string }
  proof: { cryptosuite: string; proofPurpose: string; verificationMethod: string; proofValue: string }
  [part: string]: unknown
}

interface Did {
  id: string
  verificationMethod: { id: string; controller: string; publicKeyMultibase: string }[]
  assertionMethod: string[]
}

interface Given {
  did: object
  /** JSON. */
  statusList: string
  /** JSON-LD contexts by their addresses. */
  contexts: ReadonlyMap<string, object>
  now: Date
}

type Judgement = 'accepted' | 'changed' | 'revoked' | 'expired'

/** @param signed the credential's JSON. A part that no context knows is overlooked, as it is not signed */
export async function judge(signed: string, { did, statusList, contexts, now }: Given): Promise<Judgement> {
  const credential = JSON.parse(signed)
  const list = JSON.parse(statusList)
  for (const document of [credential, list]) if (!(await isSignedBy(did as Did, document, contexts))) return 'changed'
  const { statusListCredential, statusListIndex } = credential.credentialStatus
  if (list.id !== statusListCredential) throw new Error(`It names the status list ${statusListCredential}.`)
  if (bitAt(list.credentialSubject.encodedList, Number(statusListIndex))) return 'revoked'
  const isNow = new Date(credential.validFrom) <= now && now < new Date(credential.validUntil)
  return isNow ? 'accepted' : 'expired'
}

/** Whether one of the keys of its issuer, of which this is the DID document, has signed it. */
export async function isSignedBy(did: Did, document: Signed, contexts: Given['contexts']): Promise<boolean> {
  const { proof, ...contents } = document
  const { proofValue, ...options } = proof
  const issuer = typeof document.issuer === 'string' ? document.issuer : document.issuer.id
  const method = did.verificationMethod.find(({ id }) => id === proof.verificationMethod)
  if (proof.cryptosuite !== 'eddsa-rdfc-2022' || proof.proofPurpose !== 'assertionMethod') return false
  if (!method || method.controller !== issuer || issuer !== did.id || !did.assertionMethod.includes(method.id)) return false
  const config = await canonical({ '@context': contents['@context'], ...options }, contexts)
  const data = Buffer.concat([sha256(config), sha256(await canonical(contents, contexts))])
  return verify(null, data, publicKeyOf(method.publicKeyMultibase), fromBase58(proofValue))
}

/** @returns N-Quads */
async function canonical(document: object, contexts: Given['contexts']): Promise<string> {
  const documentLoader = {
    async load(url: string) {
      const context = contexts.get(url)
      if (!context) throw new Error(`The context ${url} is unknown.`)
      return context
    },
  }
  const parser = new JsonLdParser({ documentLoader })
  parser.end(JSON.stringify(document))
  return new RDFC10().canonicalize(await parser.toArray())
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** @param multibase behind the two bytes of its type the 32 bytes of the key */
function publicKeyOf(multibase: string) {
  const x = fromBase58(multibase).subarray(2).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** @param multibase base58 behind the letter `z`; its first byte is not zero */
function fromBase58(multibase: string): Buffer {
  let number = 0n
  for (const digit of multibase.slice(1)) number = number * 58n + BigInt(base58.indexOf(digit))
  const hex = number.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

/** @param encodedList gzipped, in base64url, behind the letter `u`; its first bit is the highest of the first byte */
function bitAt(encodedList: string, index: number): boolean {
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  return (
    bits
      .readUInt8(Math.floor(index / 8))
      .toString(2)
      .padStart(8, '0')[index % 8] === '1'
  )
}
