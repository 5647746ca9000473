import type { CheckLine, CheckName, Report } from 'contract/credentials/report.ts'

interface Words {
  word: string
  title: string
  says: string
  tone: 'good' | 'waiting' | 'bad'
}

export const verdicts: Record<Report['verdict'], Words> = {
  valid: { word: 'Valid', title: 'This certificate is valid.', says: 'Every check passed.', tone: 'good' },
  unchecked: {
    word: 'Not fully checked',
    title: 'This certificate could not be fully checked.',
    says: 'No check failed, but one could not be made: see below which, and why.',
    tone: 'waiting',
  },
  expired: {
    word: 'Expired',
    title: 'This certificate has expired.',
    says: 'It is genuine, but no longer valid.',
    tone: 'waiting',
  },
  revoked: {
    word: 'Revoked',
    title: 'This certificate was revoked.',
    says: 'It is genuine, but its issuer has withdrawn it. Its page at the issuer gives the reason.',
    tone: 'bad',
  },
  not_valid: {
    word: 'Not valid',
    title: 'This certificate is not valid.',
    says: 'A check failed: see below which, and why.',
    tone: 'bad',
  },
}

export const titles: Record<CheckName, string> = {
  form: 'Form',
  signature: 'Signature',
  issuer: 'Issuer',
  dates: 'Dates',
  revocation: 'Revocation',
  recipient: 'Recipient',
}

export const outcomes: Record<CheckLine['outcome'], string> = {
  passed: 'Passed',
  failed: 'Failed',
  not_checked: 'Not checked',
}
