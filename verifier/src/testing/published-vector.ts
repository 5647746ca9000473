/** The credential, the test key and the proof that 1EdTech publishes with Open Badges 3.0 (linked-data-proof-ob.html). */

const controller = 'https://example.edu/issuers/565049'
const publicKeyMultibase = 'z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi'

export const publishedKey = {
  type: 'Multikey' as const,
  id: `${controller}#${publicKeyMultibase}`,
  controller,
  publicKeyMultibase,
  secretKeyMultibase: 'zrv2bqTbNwCTsRrHFcJCPjVAduh4Ezcnoq1A3ZxH1GWTNkxipLVuaAoMFmze2gFN9oNXfJjufxSHWVZzsJiUsMHFMcx',
}

export const publishedDid = didDocument(controller)

/** A DID document with the published test key. */
export function didDocument(id: string) {
  const key = { type: publishedKey.type, id: `${id}#${publicKeyMultibase}`, controller: id, publicKeyMultibase }
  return { id, verificationMethod: [key], assertionMethod: [key.id] }
}

export const published = {
  created: '2010-01-01T19:23:24Z',
  canonicalHash: '87f65a76d40146205e3b3e06cb0fbd153f97f9ce70372390f52566bb7f9e0773',
  proofValue: 'z5x9aCBYovW3CQCbKdNyhEm7ffYSw1YpEdPywQJoNbzDD2gkzQDKJ1sYKJaWvqZtkMtSbz35HcbgXVEDYHxCzgkCr',
  credential: {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: 'http://example.com/credentials/3527',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: controller, type: ['Profile'], url: 'https://www.imsglobal.org', name: 'Example Corp' },
    validFrom: '2010-01-01T00:00:00Z',
    name: 'Teamwork Badge',
    credentialSubject: {
      id: 'did:example:ebfeb1f712ebc6f1c276e12ec21',
      type: ['AchievementSubject'],
      achievement: {
        id: 'https://example.com/achievements/21st-century-skills/teamwork',
        type: ['Achievement'],
        criteria: {
          narrative:
            'Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.',
        },
        description: 'This badge recognizes the development of the capacity to collaborate within a group environment.',
        name: 'Teamwork',
      },
    },
  },
}
