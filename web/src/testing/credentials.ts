/** For tests: certificates as the server tells of them. */
import type { OwnCredential } from 'contract/credentials/model.ts'
import type { ShownCredential } from 'contract/credentials/shown.ts'

const code = '7YWHMfk9JZe1LFK1mnoPqr'
const url = `https://prepare.example/credentials/${code}`

export const shownCredential = {
  code,
  contents: {
    id: url,
    title: 'Core certificate',
    holder: 'Ada Example',
    issuer: { id: 'did:web:prepare.example', name: 'Bachelier' },
    valid_from: '2026-03-02T09:00:00Z',
    valid_until: '2029-03-02T09:00:00Z',
    description: 'Probability, statistics, finance, coding and Python, in an examination against the clock.',
    criteria: 'At least 70 % of all points, and at least 50 % in each section.',
    results: [{ name: 'Overall', value: '78\u00a0%', required: '70\u00a0%' }],
    evidence: [
      'Taken in Safe Exam Browser on 1 March 2026.',
      'An oral about two of the answers was held.',
      'Overall 78 of 100; 90 % interval from 68 to 86.',
      'Blueprint core/1. Commitment to the seed: 3f1c8a52d9b7e6604a1c8a52d9b7e6604a1c8a52d9b7e6604a1c8a52d9b7e660.',
    ],
  },
  state: 'valid',
  revokedAt: null,
  revocationReason: null,
  isPublic: true,
  isDemonstration: false,
} satisfies ShownCredential

export const ownCredential: OwnCredential = {
  code,
  title: 'Core certificate',
  name: 'Ada Example',
  shows_scores: false,
  has_scores: true,
  state: 'valid',
  visibility: 'link',
  issued_at: '2026-03-02T09:00:00.000Z',
  valid_until: '2029-03-02T09:00:00.000Z',
  renewable_from: '2028-09-02T09:00:00.000Z',
  revoked_at: null,
  revocation_reason: null,
  url,
  linkedin_url: 'https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME',
}
