import { expect, test } from 'vitest'
import type { PassedExamination } from '../../assessments/passed-examinations.ts'
import { type CredentialFields, unsignedCredential } from './unsigned-credential.ts'

const site = { publicUrl: 'https://learn.example', productName: 'Bachelier' }

const examination: PassedExamination = {
  ...{ attemptId: 1, userId: 1, email: ' Ada@Example.com', name: null, profileName: 'Ada Example', showsScores: true },
  ...{
    isDemonstration: false,
    blueprint: 'core',
    version: 1,
    sections: ['stats', 'python'],
    assurance: 'invigilated',
    oral: null,
  },
  rules: { title: 'Core certificate', questions: 40, minutes: 150, pass: { overall: 70, section: 50 } },
  closedAt: new Date('2026-11-20T09:00:00Z'),
  releasedAt: new Date('2026-11-24T10:00:00.123Z'),
  score: { share: 0.78999, low: 0.68, high: 0.86 },
  ...{ seedCommitment: 'ab', logHash: 'cd' },
}

const fields: CredentialFields = {
  ...{ code: '7Yb3kXv9Qm2RtZpLs8WdNf', name: 'Ada Example', showsScores: true, salt: '00' },
  issuedAt: new Date('2026-11-24T10:00:00.999Z'),
  validUntil: new Date('2029-11-24T10:00:00Z'),
  place: { list: 1, index: 94_567 },
}

const made = (others: Partial<CredentialFields> = {}) =>
  unsignedCredential(site, 'did:web:learn.example', examination, { ...fields, ...others })

function numbersIn(value: unknown): unknown[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

test('every number in it is a text, and every moment has one spelling', () => {
  expect(numbersIn(made())).toEqual([])
  expect(made()).toMatchObject({
    validFrom: '2026-11-24T10:00:00Z',
    awardedDate: '2026-11-24T10:00:00Z',
    credentialStatus: { statusListIndex: '94567', id: 'https://learn.example/credentials/status/1#94567' },
  })
})

test('a score is never rounded up', () => {
  expect(made().credentialSubject.result).toMatchObject([{ value: '78.9' }])
})

test('an end that is not after the beginning is refused', () => {
  expect(() => made({ validUntil: fields.issuedAt })).toThrow('must end after it begins')
})
