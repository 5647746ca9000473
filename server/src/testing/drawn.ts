import type { Drawn } from '../features/credentials/drawing/drawn.ts'

const code = '7Yb3kXv9Qm2RtZpLs8WdNf'
const url = `https://certificates.example/credentials/${code}`
const hash = '3f1c9a0e5b7d2468ace013579bdf02463f1c9a0e5b7d2468ace013579bdf0246'

const contents: Drawn['contents'] = {
  id: url,
  title: 'Core certificate',
  holder: 'Ada Example',
  issuer: { id: 'did:web:certificates.example', name: 'Bachelier' },
  valid_from: '2026-11-24T10:00:00Z',
  valid_until: '2029-11-24T10:00:00Z',
  description: 'Has passed the examination for the Core certificate of Bachelier, which covers statistics, finance and Python.',
  criteria: 'At least 70 % of all points, in one sitting of 40 questions and 150 minutes.',
  results: [{ name: 'Overall', value: '78\u00a0%', required: '70\u00a0%' }],
  evidence: [
    'The examination of 40 questions was handed in on 20 November 2026 (UTC).',
    'An invigilator saw an identity document and watched the candidate on a video call.',
    `Blueprint: core, version 1. Commitment to the seed of the paper (SHA-256): ${hash}.`,
  ],
}

/** What a certificate's forms are drawn from. */
export const drawnWith = (others: Partial<Drawn['contents']> = {}, rest: Partial<Drawn> = {}): Drawn => ({
  contents: { ...contents, ...others },
  code,
  url,
  verifyUrl: 'https://certificates.example/verify',
  productName: 'Bachelier',
  isDemonstration: false,
  ...rest,
})
