/** An examination before an invigilator: the door before the start, and a pause of the clock. */
import { enterSitting, launchSitting, readPaper, saveAnswer, startSitting } from 'contract/assessments/api.ts'
import type { Attempt, Paper, PaperQuestion } from 'contract/assessments/model.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { examinationAttempt } from '../../../testing/assessments.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { focus } from '../../../testing/focus.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { Sitting } from './sitting.tsx'

const began = Date.now()
const at = (seconds: number) => new Date(began + seconds * 1000).toISOString()

const ready: Attempt = { ...examinationAttempt, assurance: 'invigilated', questions: 2 }
const open: Attempt = { ...ready, state: 'open', started_at: at(0), ends_at: at(3000) }
const question = (position: number): PaperQuestion => ({
  ...{ position, category: 'stats', kind: 'number', points: 1, html: '<p>How likely?</p>', ask: null },
  ...{ options: [], variables: [], code: null, given: {}, version: 0 },
})
const paper = (attempt: Attempt, more: Partial<Paper> = {}): Paper => ({
  attempt,
  server_now: new Date().toISOString(),
  questions: attempt.state === 'open' ? [question(1), question(2)] : [],
  ...more,
})
const paused = () =>
  paper({ ...open, ends_at: at(4800) }, { questions: [], breaks: { left_seconds: 0, ends_at: at(1800), is_pause: true } })

function stopClock(): void {
  vi.useFakeTimers({ now: began, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function openSitting(first: () => Paper) {
  sessionStorage.clear()
  const server = fakeServer()
  server.answer(launchSitting, {
    ...{ page_url: `http://localhost/assessments/7/sitting#${'n'.repeat(43)}`, seb_url: null, file_url: null },
    expires_at: at(300),
  })
  server.answer(enterSitting, { token: 'a token', attempt_id: 7, may_reload: true })
  server.answer(readPaper, first)
  server.answer(saveAnswer, ({ body }) => ({
    ...{ version: body.version + 1, saved_at: new Date().toISOString() },
    ...{ server_now: new Date().toISOString(), ends_at: at(3000) },
  }))
  await openAt('/', [{ path: '/', Component: () => <Sitting id={7} CodeField={() => null} /> }])
  return server
}

const start = () => page.getByRole('button', { name: 'Start the clock' })
const pauseTitle = () => page.getByRole('heading', { name: 'Your invigilator has paused the clock' })
const questionTitle = (position: number) => page.getByRole('heading', { name: `Question ${position} of 2` })

test('the clock cannot be started before the invigilator lets in; the page learns of it and says so', async () => {
  stopClock()
  const server = await openSitting(() => paper(ready, { is_let_in: false }))
  await expect.element(page.getByRole('status').getByText(/^Your invigilator has not let you in yet\./)).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(start()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/^The paper is kept for you/)).not.toBeInTheDocument()
  await focus(start())
  await userEvent.keyboard('{Enter}')
  expect(server.sentTo(startSitting)).toEqual([])
  server.lose(readPaper)
  await vi.advanceTimersByTimeAsync(6_000)
  await expect.element(start()).toBeVisible()
  server.answer(readPaper, () => paper(ready, { is_let_in: true }))
  await vi.advanceTimersByTimeAsync(6_000)
  await expect.element(page.getByRole('status').getByText(/^Your invigilator has let you in\./)).toBeVisible()
  await expect.element(start()).not.toHaveAttribute('aria-disabled')
  server.answer(startSitting, { ...open, seed_commitment: null })
  server.answer(readPaper, () => paper(open))
  await start().click()
  await expect.element(questionTitle(1)).toBeVisible()
})

test('a start that is refused since nobody has let in leads back to the door', async () => {
  const server = await openSitting(() => paper(ready, { is_let_in: true }))
  await expect.element(start()).toBeVisible()
  server.refuse(startSitting, 'not_let_in')
  server.answer(readPaper, () => paper(ready, { is_let_in: false }))
  await start().click()
  await expect.element(page.getByRole('status').getByText(/^Your invigilator has not let you in yet\./)).toBeVisible()
})

test('while no pause goes on the page reads the paper again and leaves focus and typed text alone', async () => {
  stopClock()
  const server = await openSitting(() => paper(open))
  await page.getByRole('textbox').fill('0.5')
  const before = server.sentTo(readPaper).length
  await vi.advanceTimersByTimeAsync(25_000)
  expect(server.sentTo(readPaper).length).toBeGreaterThanOrEqual(before + 2)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await expect.element(page.getByRole('textbox')).toHaveValue('0.5')
  expect(server.sentTo(saveAnswer)).toEqual([{ given: { answer: '0.5' }, version: 0 }])
})

test('a pause hides the paper and cannot be ended here; afterwards the same question is there', async () => {
  stopClock()
  const server = await openSitting(() => paper(open))
  await page.getByRole('button', { name: 'Next' }).click()
  server.answer(readPaper, paused)
  await vi.advanceTimersByTimeAsync(11_000)
  await expect.element(pauseTitle()).toHaveFocus()
  await expect.element(page.getByRole('timer', { name: 'Pause left' })).toBeVisible()
  await expect.element(page.getByText(/^The clock continues in \d+:\d\d at the latest\.$/)).toBeVisible()
  await expect.element(page.getByText('How likely?')).not.toBeInTheDocument()
  expect(page.getByRole('button').elements()).toEqual([])
  server.answer(readPaper, () => paper(open))
  await vi.advanceTimersByTimeAsync(6_000)
  await expect.element(questionTitle(2)).toHaveFocus()
})

test('a save that a pause refuses shows the pause at once, and the answer is saved after it', async () => {
  stopClock()
  const server = await openSitting(() => paper(open))
  // It is kept also where the browser stores nothing.
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await page.getByRole('textbox').fill('0.5')
  server.refuse(saveAnswer, 'sitting_paused')
  server.answer(readPaper, paused)
  await vi.advanceTimersByTimeAsync(2_500)
  await expect.element(pauseTitle()).toBeVisible()
  // No save is tried during the pause.
  const tried = server.sentTo(saveAnswer).length
  await vi.advanceTimersByTimeAsync(12_000)
  expect(server.sentTo(saveAnswer)).toHaveLength(tried)
  server.answer(saveAnswer, { version: 1, saved_at: at(60), server_now: at(60), ends_at: at(3000) })
  server.answer(readPaper, () => paper(open))
  await vi.advanceTimersByTimeAsync(6_000)
  await expect.element(page.getByRole('textbox')).toHaveValue('0.5')
  await expect.poll(() => server.sentTo(saveAnswer).slice(tried)).toEqual([{ given: { answer: '0.5' }, version: 0 }])
})

test('a page that is opened during a pause shows it, accessibly in both themes', async () => {
  await openSitting(paused)
  await expect.element(pauseTitle()).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a pause')
})

test('the door is accessible in both themes', async () => {
  await openSitting(() => paper(ready, { is_let_in: false }))
  await expect.element(page.getByRole('status').getByText(/^Your invigilator has not let you in yet\./)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'before the door')
})

test('a sitting that ends during a pause says so', async () => {
  stopClock()
  expectComplaints(/over/)
  const server = await openSitting(paused)
  await expect.element(pauseTitle()).toBeVisible()
  server.refuse(readPaper, 'sitting_over')
  await vi.advanceTimersByTimeAsync(6_000)
  await expect.element(page.getByRole('heading', { name: 'This sitting is over' })).toBeVisible()
})
