import type { CheckLine, CheckName, Report } from 'contract/credentials/report.ts'

interface Words {
  title: string
  says: string
  /** Its mark: as that of a check. */
  mark: CheckLine['outcome']
}

export const verdicts: Record<Report['verdict'], Words> = {
  valid: { title: 'This certificate is valid.', says: 'Every check passed.', mark: 'passed' },
  unchecked: {
    title: 'This certificate could not be fully checked.',
    says: 'No check failed, but one could not be made: see below which, and why.',
    mark: 'not_checked',
  },
  expired: {
    title: 'This certificate has expired.',
    says: 'It is genuine, but no longer valid.',
    mark: 'not_checked',
  },
  revoked: {
    title: 'This certificate was revoked.',
    says: 'It is genuine, but its issuer has withdrawn it. Its page at the issuer gives the reason.',
    mark: 'failed',
  },
  not_valid: {
    title: 'This certificate is not valid.',
    says: 'A check failed: see below which, and why.',
    mark: 'failed',
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
