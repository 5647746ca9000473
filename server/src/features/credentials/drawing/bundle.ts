import { strToU8, type Zippable, zipSync } from 'fflate'
import { withoutScheme } from './compose.ts'
import type { Drawn } from './drawn.ts'

interface BundleParts {
  drawn: Drawn
  credential: string
  did: object
  /** By their addresses. */
  contexts: ReadonlyMap<string, object>
  /** JSON; empty where there is none. */
  statusList: string
}

/** A ZIP archive with which a certificate is verified without its issuer. The same input gives the same bytes. */
export function bundleOf({ drawn, credential, did, contexts, statusList }: BundleParts): Buffer {
  const names = new Map([...contexts.keys()].map((address) => [address, `contexts/${fileName(address)}`]))
  const files: Record<string, string> = {
    'README.txt': readme(drawn, names, statusList !== ''),
    'credential.json': credential,
    'did.json': JSON.stringify(did, null, 2),
    ...(statusList && { 'status-list.json': statusList }),
    ...Object.fromEntries([...contexts].map(([address, context]) => [names.get(address)!, JSON.stringify(context)])),
  }
  const packed: Zippable = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
  // An archive writes local time, so this is the same in every time zone.
  return Buffer.from(zipSync(packed, { mtime: new Date(1980, 0, 1) }))
}

const fileName = (address: string) =>
  `${withoutScheme(address)
    .replace(/\.json$/, '')
    .replace(/[^\w.-]+/g, '-')}.json`

function readme(
  { contents, productName, url, verifyUrl, isDemonstration }: Drawn,
  names: ReadonlyMap<string, string>,
  hasList: boolean,
): string {
  const { title, holder, issuer } = contents
  return `${title}${holder ? `, ${holder}` : ''}
${isDemonstration ? '\nThis is a demonstration. It verifies like a certificate, and it proves nothing.\n' : ''}
This archive holds a certificate and everything you need to verify it without ${productName}
and without a network.


Files

credential.json   The certificate: a credential of Open Badges 3.0 (W3C Verifiable
                  Credentials 2.0), signed with the suite eddsa-rdfc-2022.
did.json          The issuer's DID document, with the public keys of ${issuer.id}.
${hasList ? 'status-list.json  The signed list of revocations (Bitstring Status List) of the day on\n                  which this archive was downloaded. A later revocation is not in it.\n' : ''}contexts/         The JSON-LD documents that the credential names:
${[...names].map(([address, name]) => `                  ${name}\n                    is ${address}`).join('\n')}


How to verify it with ${productName}

Open ${verifyUrl} and choose this archive. The page works in the browser
alone: the file does not leave your computer.


How to verify it without ${productName}

1. Take a program that verifies Open Badges 3.0 or W3C Verifiable Credentials 2.0 with
   the suite eddsa-rdfc-2022, and give it credential.json.
2. If the program has no network, give it the files in contexts/ for the addresses above, and
   did.json for ${issuer.id}.
3. The signature must be valid, and its key must be in did.json.
4. Today must lie between "validFrom" and "validUntil" in credential.json.
5. ${
    hasList
      ? `The signature of status-list.json must be valid, too. In its "encodedList" (base64url
   after the first letter, then gzip) the bit at "statusListIndex" of the credential must
   be 0; bits are counted from the left, from 0. A 1 means that the issuer revoked the certificate.`
      : 'This archive has no list of revocations. Ask the issuer for it.'
  }

A forger can put another did.json into such an archive. Compare the key with the one
that the issuer publishes: ${didAddress(issuer.id)}
Or compare it with a copy that you trust.

The certificate's page: ${url}
`
}

/** @returns where a `did:web` is published */
const didAddress = (did: string) =>
  did.startsWith('did:web:') ? `https://${decodeURIComponent(did.slice('did:web:'.length))}/.well-known/did.json` : did
