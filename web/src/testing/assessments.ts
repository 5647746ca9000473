/** What tests of assessments are answered. */
import type { Assessment, Attempt, Paper } from 'contract/assessments/model.ts'

export const examinationAttempt: Attempt = {
  ...({ id: 7, key: 'core', title: 'Core certificate', assurance: 'locked_browser', state: 'ready' } as const),
  ...{ questions: 1, minutes: 150, drawn_at: '2026-12-01T09:00:00.000Z' },
  ...{ started_at: null, ends_at: null, closed_at: null, closed_by: null, released_at: null, score: null },
}

export const assessment: Assessment & { examination: object } = {
  ...({ key: 'core', title: 'Core certificate', module: 'core_certificate', version: 1, is_subscribed: true } as const),
  sections: ['stats', 'finance'],
  pass: { overall: 70, section: 50 },
  examination: {
    ...{ key: 'core', is_demonstration: false, questions: 40, minutes: 150, assurances: ['locked_browser'] },
    ...{ oral: 'sample', tries: { of: 3, left: 2 }, renewable_from: null, next_try_at: null },
  },
  attempts: [],
}

export const openPaper = (endsAt: string): Paper => ({
  attempt: { ...examinationAttempt, state: 'open', started_at: '2026-12-01T09:00:00.000Z', ends_at: endsAt },
  server_now: new Date().toISOString(),
  questions: [
    {
      ...({ position: 1, category: 'stats', kind: 'number', points: 1, html: '<p>How likely is heads?</p>', ask: null } as const),
      ...{ options: [], variables: [], code: null, given: {}, version: 0 },
    },
  ],
})
