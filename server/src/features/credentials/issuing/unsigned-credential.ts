/** The credential of a passed examination before it is signed (Open Badges 3.0). Numbers are texts: to RDF `36` and `36.0` would be two values. */
import { createHash } from 'node:crypto'
import { credentialPaths } from 'contract/credentials/paths.ts'
import type { Config } from '../../../config.ts'
import { dayInWords } from '../../../platform/date-words.ts'
import type { PassedExamination } from '../../assessments/passed-examinations.ts'
import { secondOf } from '../moment.ts'
import type { Place } from '../status-lists/draw-place.ts'
import { achievementOf } from './achievement.ts'

/** The parts of a credential that do not follow from its examination. */
export interface CredentialFields {
  code: string
  /** As it is set. */
  name: string
  showsScores: boolean
  issuedAt: Date
  validUntil: Date
  place: Place
  /** Random, so that nobody finds an email by its hash from a list of emails. */
  salt: string
}

type Site = Pick<Config, 'publicUrl' | 'productName'>

/** @throws where it would end before it begins, which the packages that sign accept */
export function unsignedCredential(site: Site, did: string, examination: PassedExamination, fields: CredentialFields) {
  const { publicUrl, productName } = site
  const { code, name, showsScores, issuedAt, validUntil, place, salt } = fields
  if (validUntil <= issuedAt) throw new Error('A certificate must end after it begins.')
  const id = publicUrl + credentialPaths.page(code)
  const list = publicUrl + credentialPaths.statusList(place.list)
  const achievement = achievementOf(site, examination)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: examination.rules.title,
    issuer: { id: did, type: ['Profile'], name: productName, url: publicUrl },
    validFrom: secondOf(issuedAt),
    validUntil: secondOf(validUntil),
    awardedDate: secondOf(examination.releasedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'emailAddress',
          hashed: true,
          identityHash: emailHash(examination.email, salt),
          salt,
        },
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: name },
      ],
      ...(showsScores && {
        result: [
          {
            type: ['Result'],
            resultDescription: `${achievement.id}#overall`,
            value: percent(examination.score.share),
          },
        ],
      }),
      achievement,
    },
    evidence: [
      {
        id: `${id}#evidence`,
        type: ['Evidence'],
        name: 'How it was taken',
        narrative: evidenceOf(examination, showsScores).join('\n'),
      },
    ],
    credentialStatus: {
      id: `${list}#${place.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place.index),
      statusListCredential: list,
    },
  }
}

/** @returns as Open Badges 3.0 hashes an identity: SHA-256 of the email, in small letters, followed by the salt */
const emailHash = (email: string, salt: string): string =>
  `sha256$${createHash('sha256')
    .update(email.trim().toLowerCase() + salt)
    .digest('hex')}`

/** In per cent with one decimal, never rounded up. */
const percent = (share: number): string => String(Math.floor(share * 1000 + 1e-9) / 10)

const sittings = {
  locked_browser:
    'It was taken in Safe Exam Browser, which locks the computer to the examination. No person watched the candidate.',
  invigilated: 'An invigilator saw an identity document and watched the candidate on a video call.',
}

const orals = {
  convincing:
    'Afterwards an examiner saw an identity document and asked about two of the answers. The candidate explained them convincingly.',
  waived: 'An oral was planned; a reviewer decided that none was needed.',
}

/** @returns sentences, one a line */
function evidenceOf(examination: PassedExamination, showsScores: boolean): string[] {
  const { blueprint, version, rules, assurance, oral, closedAt, score, seedCommitment, logHash, isDemonstration } = examination
  return [
    ...(isDemonstration ? ['This is a demonstration with public questions. It proves nothing.'] : []),
    `The examination of ${rules.questions} questions was handed in on ${dayInWords(closedAt)} (UTC).`,
    sittings[assurance],
    ...(oral ? [orals[oral]] : []),
    ...(showsScores
      ? [
          `The score is ${percent(score.share)} % of the points; its 90 % interval is ${percent(score.low)} to ${percent(score.high)} %.`,
        ]
      : []),
    `Blueprint: ${blueprint}, version ${version}. Commitment to the seed of the paper (SHA-256): ${seedCommitment}. Last hash of the log: ${logHash}.`,
  ]
}
