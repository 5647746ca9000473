import { readLog, readResult } from 'contract/assessments/api.ts'
import type { Result as ResultModel } from 'contract/assessments/model.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { examinationAttempt } from '../../../testing/assessments.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { Result } from './result.tsx'

const interval = { low: 0.2, high: 0.9 }

const released: ResultModel = {
  attempt: {
    ...examinationAttempt,
    ...{ state: 'failed', closed_at: '2026-12-01T10:00:00.000Z', closed_by: 'candidate' },
    ...{ released_at: '2026-12-01T10:01:00.000Z', score: { earned: 1, possible: 2, ...interval } },
  },
  pass: { overall: 70, section: 50 },
  sections: [{ category: 'stats', questions: 1, right: 1, earned: 1, possible: 2, ...interval }],
  questions: [
    {
      ...{ position: 1, category: 'stats', title: null, item_id: null, is_right: true, reason: null, points: 1 },
      ...{ given: {}, chosen_html: null },
    },
  ],
  appeal_until: '2026-12-31T10:01:00.000Z',
}

const open = () => openAt('/', [{ path: '/', Component: () => <Result id={7} /> }])

test('the result of an examination says whether it passed, and of each question the verdict alone', async () => {
  const server = fakeServer()
  server.answer(readResult, released)
  server.answer(readLog, { entries: [] })
  await open()
  await expect.element(page.getByText('You did not pass.')).toBeVisible()
  const table = page.getByRole('table', { name: 'Questions' })
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('1StatsCorrect1 of 1')
  await expect.element(page.getByText('is wrong, write to')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'the result of an examination')
})

test('until it is released the page says that a person reviews it', async () => {
  fakeServer().refuse(readResult, 'not_released')
  await open()
  await expect.element(page.getByText('Your examination is being reviewed.')).toBeVisible()
})
