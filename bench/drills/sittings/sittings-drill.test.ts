import { expect, test } from 'vitest'
import { auditSittings, type SittingRows } from './audit-sittings.ts'
import { sittingsDrill } from './sittings-drill.ts'

// A sample: `npm run drill` kills ten times, in fifty sittings.
test('killed while people sit, the product loses no answer that it acknowledged, and gives back the time of the outage alone', {
  timeout: 600_000,
}, async () => {
  const report = await sittingsDrill({ sittings: 6, kills: 2, seed: 1900 })
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [] })
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.credits.length).toBeGreaterThan(0)
})

test('what is lost, stored twice, credited wrongly or not mailed is found', () => {
  const end = new Date('2026-11-28T12:00:00Z')
  const moved = (seconds: number) => new Date(end.getTime() + seconds * 1000)
  const candidate = (attempt: number, saves: number) => ({
    ...{ attempt, email: `${attempt}`, token: '' },
    saved: new Map(saves > 0 ? [[1, { answer: 'a', saves }]] : []),
  })
  const row = (id: number, ends_at: Date, credits: number[], mails = credits.length) => ({
    id,
    ends_at,
    credits,
    started: 1,
    mails,
  })
  const rows: SittingRows = {
    attempts: [
      row(1, moved(100), [100]),
      row(2, moved(100), [100]),
      row(3, moved(100), [100]),
      row(4, moved(0), []),
      row(5, moved(300), [100], 2),
      row(6, moved(200), [100, 100]),
      row(7, moved(100), [100]),
    ],
    answers: [
      { attempt_id: 2, position: 1, answer: 'a', version: 2 },
      { attempt_id: 3, position: 1, answer: 'a', version: 1 },
    ],
    inconsistencies: ['something'],
  }
  const expected = {
    candidates: [candidate(1, 1), candidate(2, 1), candidate(3, 0), candidate(4, 0), candidate(5, 0), candidate(6, 0)],
    finished: [candidate(7, 0)],
    outages: [
      { least: 99, most: 103 },
      { least: 3, most: 9 },
    ],
    ends: new Map([1, 2, 3, 4, 5, 6, 7].map((id) => [id, end])),
  }
  expect(auditSittings(rows, expected)).toEqual({
    lost: ['1: question 1, a'],
    doubled: ['2: question 1, saved 1 times, stored 2 times'],
    wrong: [
      'admin check: something',
      '3: an answer to question 1 that nobody gave',
      '4: credited nothing seconds for outages of 99.0 to 103.0, 3.0 to 9.0',
      '5: 2 mails about 1 credits',
      '5: the end moved by 300 seconds, and the log has 100',
      '6: credited 100, 100 seconds for outages of 99.0 to 103.0, 3.0 to 9.0',
      '7: credited 100 seconds for outages of none',
    ],
  })
})
