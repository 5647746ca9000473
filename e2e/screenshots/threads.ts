/** Threads as what happened in them shows: what gives a solution away, what a moderator removed. */
import type { Page } from '@playwright/test'
import { become, dialog, press } from '../pages.ts'
import { as, expect, type Subject } from './subject.ts'

const list = '/discussions?interview=2'

export const threads: Subject[] = [
  { name: 'thread_none', open: as('cancelled', list, (page) => ask(page)), whole: true },
  { name: 'thread_long', open: as('cancelled', list, readALongOne), whole: false },
  { name: 'thread_covered', open: as('cancelled', list, giveTheSolutionAway), whole: true },
  { name: 'thread_removed', open: as('cancelled', list, haveAnAnswerRemoved), whole: true },
]

/** On a list of discussions; it leads to the thread. @returns its number */
export async function postDiscussion(page: Page, question: string, givesAway = false): Promise<number> {
  await press(page, '+ Create Discussion')
  const box = dialog(page, 'Create Discussion')
  await box.getByLabel('Your question').fill(question)
  await box.getByLabel('Contains spoilers').setChecked(givesAway)
  const posted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/discussion/'),
  )
  await box.getByRole('button', { name: 'Send' }).click()
  return (await (await posted).json()).id
}

async function ask(page: Page, givesAway = false): Promise<void> {
  const id = await postDiscussion(page, 'Is the second case not the same as the first one, seen from behind?', givesAway)
  await page.waitForURL(`**/discussion/2/${id}`)
  await expect(page.getByText('No answers yet.')).toBeVisible()
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your answer').fill(text)
  await page.getByLabel('Contains spoilers').last().setChecked(true)
  await press(page, 'Send')
  await expect(page.getByLabel('Your answer')).toHaveValue('')
}

/** Some of more answers than a page holds, as they come from the server; at the end of them. */
async function readALongOne(page: Page): Promise<void> {
  await ask(page)
  await answer(page, 'It is, where it is stationary: **time** has no direction there.')
  await page.route(/\/api\/discussion\/\d+$/, async (route) => {
    const [thread] = await (await route.fetch()).json()
    const [{ answer }] = thread.answers
    const earlier = Array.from({ length: 11 }, (_, n) => ({ answer: { ...answer, id: 900_000 + n } }))
    await route.fulfill({ json: [{ ...thread, answers: [...earlier, { answer }], previous_cursor: 900_000 }] })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show earlier answers' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(13)
  // Where a link to it arrives, with enough below: nothing is half under the bar.
  await page
    .getByRole('article')
    .nth(-5)
    .evaluate((answer) => answer.scrollIntoView({ block: 'start' }))
}

/** Of three posts its reader has uncovered one. */
async function giveTheSolutionAway(page: Page): Promise<void> {
  await ask(page, true)
  await answer(page, 'It is: condition on the first arrival.')
  await answer(page, 'And the waiting time has no memory, so the factor is $1/2$.')
  await readAs(page, 'subscriber@example.com')
  await page
    .getByRole('button', { name: /^Show it \(the answer/ })
    .last()
    .click()
  await expect(page.getByText(/^And the waiting time/)).toBeVisible()
}

async function haveAnAnswerRemoved(page: Page): Promise<void> {
  await ask(page)
  await answer(page, 'Ask me by mail, I sell the whole collection.')
  await readAs(page, 'administrator@example.com')
  await press(page, /^Remove the answer of/)
  const box = dialog(page, 'Remove the answer of')
  await box.getByLabel('Reason').fill('Nothing is sold here.')
  await box.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed by a moderator.')).toBeVisible()
  await readAs(page, 'cancelled@example.com')
  await expect(page.getByText('Nothing is sold here.')).toBeVisible()
}

async function readAs(page: Page, person: string): Promise<void> {
  const thread = page.url()
  await become(page, person)
  await page.goto(thread)
  await expect(page.getByRole('article').first()).toBeVisible()
}
