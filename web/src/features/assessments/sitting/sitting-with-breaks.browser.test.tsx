/** A break: the paper is gone while it lasts, and the candidate is back at the same question afterwards. */
import { beginBreak, endBreak, saveAnswer } from 'contract/assessments/api.ts'
import type { Attempt, Breaks, Paper, PaperQuestion } from 'contract/assessments/model.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { SittingWithBreaks } from './sitting-with-breaks.tsx'

const began = Date.now()
const at = (seconds: number) => new Date(began + seconds * 1000).toISOString()

const attempt: Attempt = {
  ...{ id: 7, key: 'core', title: 'Core certificate', assurance: 'own_browser', state: 'open', questions: 2, minutes: 68 },
  ...{ drawn_at: at(0), started_at: at(0), ends_at: at(3000), closed_at: null, closed_by: null, released_at: null, score: null },
}
const question = (position: number): PaperQuestion => ({
  ...{ position, category: 'stats', kind: 'number', points: 1, html: '<p>How likely?</p>', ask: null },
  ...{ options: [], variables: [], code: null, given: {}, version: 0 },
})
const paper = (breaks?: Omit<Breaks, 'is_pause'>): Paper => ({
  attempt,
  server_now: new Date().toISOString(),
  ...(breaks && { breaks: { ...breaks, is_pause: false } }),
  questions: breaks?.ends_at ? [] : [question(1), question(2)],
})

async function open(first: Paper) {
  localStorage.clear()
  const server = fakeServer()
  await openAt('/', [
    {
      path: '/',
      Component: () => (
        <SittingWithBreaks
          token="a token"
          paper={first}
          offset={0}
          CodeField={() => null}
          onEnd={() => undefined}
          onHandedIn={() => undefined}
        />
      ),
    },
  ])
  return server
}

const answerSaves = (server: ReturnType<typeof fakeServer>) =>
  server.answer(saveAnswer, ({ body }) => ({
    ...{ version: body.version + 1, saved_at: at(1), server_now: at(1), ends_at: attempt.ends_at ?? '' },
  }))

const take = () => page.getByRole('button', { name: 'Take a break (20 min left)' })
const end = () => page.getByRole('button', { name: 'End the break' })

test('by keyboard: what is typed is saved, the paper is hidden, and the question has the focus afterwards', async () => {
  const server = await open(paper({ left_seconds: 1200, ends_at: null }))
  answerSaves(server)
  server.answer(beginBreak, paper({ left_seconds: 1200, ends_at: at(1200) }))
  server.answer(endBreak, paper({ left_seconds: 600, ends_at: null }))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').fill('0.5')
  take().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'You are on a break' })).toHaveFocus()
  expect(server.sentTo(saveAnswer)).toEqual([{ given: { answer: '0.5' }, version: 0 }])
  await expect.element(page.getByRole('timer', { name: 'Break left' })).toBeVisible()
  await expect.element(page.getByText('How likely?')).not.toBeInTheDocument()
  await expectAccessibleInBothThemes(document.body, 'a break')
  await userEvent.keyboard('{Tab}')
  await expect.element(end()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Question 2 of 2' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Take a break (10 min left)' })).toBeVisible()
})

test('no break begins before all of it is saved, and a refusal is said', async () => {
  const server = await open(paper({ left_seconds: 1200, ends_at: null }))
  server.lose(saveAnswer)
  await page.getByRole('textbox').fill('0.5')
  await take().click()
  await expect.element(page.getByText(/Take the break once everything is saved/)).toBeVisible()
  expect(server.sentTo(beginBreak)).toEqual([])
  answerSaves(server)
  server.answer(beginBreak, paper({ left_seconds: 1200, ends_at: at(1200) }))
  await take().click()
  await expect.element(page.getByRole('heading', { name: 'You are on a break' })).toBeVisible()
})

test('a page that is opened during a break shows it, and the paper once its time is over', async () => {
  vi.useFakeTimers({ now: began, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await open(paper({ left_seconds: 60, ends_at: at(60) }))
  server.answer(endBreak, paper({ left_seconds: 0, ends_at: null }))
  await expect.element(page.getByRole('heading', { name: 'You are on a break' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible()
  await expect.element(page.getByText('No break time is left.')).toBeVisible()
})

test('where no breaks are granted none is offered', async () => {
  await open(paper())
  await expect.element(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Take a break/ })).not.toBeInTheDocument()
})
