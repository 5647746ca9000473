/** A sitting while the server does not answer: what is saved and what is not is said, and nothing ends before all is saved. */
import { handIn, readPaper, saveAnswer } from 'contract/assessments/api.ts'
import type { Attempt, Paper, PaperQuestion } from 'contract/assessments/model.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { OpenSitting } from './open-sitting.tsx'

const began = Date.now()
const at = (seconds: number) => new Date(began + seconds * 1000).toISOString()

const attempt = (endsAt: string): Attempt => ({
  ...{ id: 7, key: 'core', title: 'Core certificate', assurance: 'own_browser', state: 'open', questions: 2, minutes: 45 },
  ...{ drawn_at: at(0), started_at: at(0), ends_at: endsAt, closed_at: null, closed_by: null, released_at: null, score: null },
})
const question = (position: number): PaperQuestion => ({
  ...{ position, category: 'stats', kind: 'number', points: 1, html: '<p>How likely?</p>', ask: null },
  ...{ options: [], variables: [], code: null, given: {}, version: 0 },
})
const paper = (endsAt: string): Paper => ({
  attempt: attempt(endsAt),
  server_now: at(0),
  questions: [question(1), question(2)],
})

function stopClock(): void {
  vi.useFakeTimers({ now: began, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function open(endsAt = at(600)) {
  localStorage.clear()
  const server = fakeServer()
  const ended: string[] = []
  const saves = () => server.answer(saveAnswer, ({ body }) => saved(body.version, endsAt))
  server.answer(handIn, { ...attempt(endsAt), state: 'closed', closed_at: at(1), closed_by: 'candidate' })
  await openAt('/', [
    {
      path: '/',
      Component: () => (
        <OpenSitting
          token="a token"
          paper={paper(endsAt)}
          offset={0}
          CodeField={() => null}
          onEnd={() => ended.push('refused')}
          onHandedIn={() => ended.push('handed in')}
        />
      ),
    },
  ])
  return { server, saves, ended }
}

const saved = (version: number, endsAt: string) => ({
  ...{ version: version + 1, saved_at: new Date().toISOString() },
  ...{ server_now: new Date().toISOString(), ends_at: endsAt },
})
const status = () => page.getByRole('status').filter({ hasText: /save/i })

test('what is not saved is named until it is, and typing goes on', async () => {
  stopClock()
  const { server, saves } = await open()
  server.lose(saveAnswer)
  const field = page.getByRole('textbox')
  await field.fill('0.5')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(status()).toHaveTextContent('Question 1 is not saved yet. Trying again …')
  await field.fill('0.7')
  await expect.element(status()).toHaveTextContent('Questions 1 and 2 are not saved yet. Trying again …')
  saves()
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible()
})

test('a sitting is not submitted before all of it is saved', async () => {
  const { server, saves, ended } = await open()
  server.lose(saveAnswer)
  await page.getByRole('textbox').fill('0.5')
  await page.getByRole('button', { name: 'Submit the sitting' }).first().click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect
    .element(page.getByRole('alert').getByText(/^Question 1 is not saved yet. The sitting is still open./))
    .toBeVisible()
  expect(server.sentTo(handIn)).toEqual([])
  saves()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => ended).toEqual(['handed in'])
})

test('at zero the page asks until the server answers, and goes on where an outage was credited', async () => {
  stopClock()
  const { server, saves, ended } = await open(at(1))
  server.lose(saveAnswer)
  server.lose(readPaper)
  await page.getByRole('textbox').fill('0.5')
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.element(status()).toHaveTextContent('Question 1 is not saved yet. Trying again …')
  expect(server.sentTo(readPaper).length).toBeGreaterThan(1)
  saves()
  server.answer(readPaper, () => ({ ...paper(at(60)), server_now: new Date().toISOString() }))
  await vi.advanceTimersByTimeAsync(6_000)
  await expect.element(page.getByRole('timer', { name: 'Time left' }).getByText(/^0:[34]/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => ended).toEqual(['handed in'])
})
