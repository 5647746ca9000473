/** Certificates in tests that our code signs without a database. */
import { createHash } from 'node:crypto'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { contentsOf } from 'verifier/contents.ts'
import { parseConfig } from '../config.ts'
import type { PassedExamination } from '../features/assessments/passed-examinations.ts'
import { createIssuer } from '../features/credentials/credentials.ts'
import type { Drawn } from '../features/credentials/drawing/drawn.ts'
import { unsignedCredential } from '../features/credentials/issuing/unsigned-credential.ts'
import { didDocument } from '../features/credentials/keys/did-document.ts'
import { signedList } from '../features/credentials/status-lists/sign-list.ts'

interface Parts {
  name: string
  issuedAt: Date
  validUntil: Date
  /** In the first status list. */
  index: number
}

export interface Issued {
  /** The signed credential, as it is stored and sent. */
  signed: string
  drawn: Drawn
}

export interface TestIssuer {
  did: { id: string }
  issue(parts?: Partial<Parts>): Promise<Issued>
  /** @returns the first status list, signed, with these indexes revoked */
  statusList(revoked: readonly number[], at?: Date): Promise<string>
}

export const issuedAt = new Date('2026-11-24T10:00:00Z')
export const validUntil = new Date('2029-11-24T10:00:00Z')
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export async function testIssuer(publicUrl = 'https://certificates.example'): Promise<TestIssuer> {
  const credentialKey = Buffer.alloc(32, 7).toString('base64url')
  const config = parseConfig({ PUBLIC_URL: publicUrl, CREDENTIAL_KEY: credentialKey }, { contentDir: 'content' })
  const issuer = createIssuer(config)
  const { productName } = config
  let issuedCount = 0
  return {
    did: didDocument(issuer.did, [await issuer.publicKey()]),
    async issue(parts = {}) {
      const content = { name: 'Ada Łukasiewicz', index: 94_567, issuedAt, validUntil, ...parts }
      const code = codeOf(++issuedCount)
      const fields = {
        ...content,
        code,
        showsScores: true,
        place: { list: 1, index: content.index },
        salt: hash(`salt ${code}`).slice(0, 32),
      }
      const signed = await issuer.sign(unsignedCredential(config, issuer.did, examination, fields), content.issuedAt)
      const url = publicUrl + credentialPaths.page(code)
      const verifyUrl = publicUrl + credentialPaths.verify()
      const drawn = { contents: contentsOf(signed), code, url, verifyUrl, productName, isDemonstration: false }
      return { signed: JSON.stringify(signed), drawn }
    },
    statusList: (revoked, at = issuedAt) => signedList({ config, issuer }, 1, revoked, at),
  }
}

/** 22 digits that base58 has, another text for each number. */
const codeOf = (number: number) => hash(`code ${number}`).replaceAll('0', 'x').slice(0, 22)

const examination: PassedExamination = {
  attemptId: 1,
  userId: 1,
  email: 'ada@example.com',
  name: null,
  profileName: 'Ada Łukasiewicz',
  showsScores: true,
  isDemonstration: false,
  blueprint: 'core',
  version: 1,
  rules: { title: 'Core certificate', questions: 40, minutes: 150, pass: { overall: 70, section: 50 } },
  sections: ['statistics', 'finance', 'python'],
  assurance: 'invigilated',
  oral: 'convincing',
  closedAt: new Date('2026-11-20T12:30:00Z'),
  releasedAt: new Date('2026-11-24T09:59:00Z'),
  score: { share: 0.78, low: 0.68, high: 0.86 },
  seedCommitment: hash('seed'),
  logHash: hash('log'),
}
