/** Certificates and status lists as the server issues them, signed with the published test key. */
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { from } from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'
import { BitstringStatusList } from '@digitalbazaar/vc-bitstring-status-list'
import { identityHash } from '../check-recipient.ts'
import { closedLoader, contextAddresses } from '../contexts.ts'
import { didDocument, publishedKey } from './published-vector.ts'

const origin = 'https://exams.example.com'
export const issuer = 'did:web:exams.example.com'
export const did = didDocument(issuer)
export const holderEmail = 'ada@example.com'
export const statusListUrl = `${origin}/credentials/status/1`

const code = '7YbNkRvt3WcGqZs5mHxJpD'
const achievement = `${origin}/achievements/core/1`

/** A certificate before it is signed; parts can be put in the place of its own. */
export async function unsigned(parts: object = {}) {
  return {
    '@context': [...contextAddresses],
    id: `${origin}/credentials/${code}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Core certificate',
    validFrom: '2026-03-01T09:00:00Z',
    validUntil: '2029-03-01T09:00:00Z',
    awardedDate: '2026-03-01T09:00:00Z',
    issuer: { id: issuer, type: ['Profile'], name: 'Bachelier', url: origin },
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'emailAddress',
          hashed: true,
          identityHash: await identityHash(holderEmail, 'pepper'),
          salt: 'pepper',
        },
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: 'Ada Łukasiewicz ]]> & <Example>' },
      ],
      result: [{ type: ['Result'], resultDescription: `${achievement}#overall`, value: '78' }],
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'Certification',
        name: 'Core certificate',
        version: '1',
        description: 'Probability, statistics and programming for interviews.',
        criteria: { narrative: 'At least 70 of 100 in each section.' },
        resultDescription: [
          {
            id: `${achievement}#overall`,
            type: ['ResultDescription'],
            name: 'Overall',
            resultType: 'Percent',
            valueMin: '0',
            valueMax: '100',
            requiredValue: '70',
          },
        ],
      },
    },
    evidence: [
      {
        id: `${origin}/credentials/${code}#evidence`,
        type: ['Evidence'],
        name: 'How it was taken',
        narrative: 'Taken in a locked browser.\nAn oral was held.',
      },
    ],
    credentialStatus: {
      id: `${statusListUrl}#94567`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '94567',
      statusListCredential: statusListUrl,
    },
    ...parts,
  }
}

/** The compact JSON of a signed certificate. */
export const issued = async (parts: object = {}): Promise<string> => JSON.stringify(await sign(await unsigned(parts)))

/** The JSON of a status list of ours with these bits set; parts can be put in the place of its own. */
export async function statusList(revoked: readonly number[] = [], parts: object = {}): Promise<string> {
  const list = new BitstringStatusList({ length: 131_072 })
  for (const index of revoked) list.setStatus(index, true)
  return JSON.stringify(
    await sign({
      '@context': [contextAddresses[0]],
      id: statusListUrl,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer,
      validFrom: '2026-05-01T12:00:00Z',
      credentialSubject: {
        id: `${statusListUrl}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: await list.encode(),
      },
      ...parts,
    }),
  )
}

/** Signs anything with the test key, under the id that the key has at the issuer. Parts that are undefined are left out. */
export async function sign(credential: object, controller: string = issuer): Promise<object> {
  const key = await from({ ...publishedKey, controller, id: `${controller}#${publishedKey.publicKeyMultibase}` })
  return issue({
    credential: JSON.parse(JSON.stringify(credential)),
    suite: new DataIntegrityProof({ cryptosuite, signer: key.signer(), date: '2026-03-01T09:00:00Z' }),
    documentLoader: closedLoader(),
  })
}
