/** What subscribers read and write in: the viewer, the library's topics, the forum. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dialog, press, showSolution } from '../pages.ts'
import { editor, loaded, textIsThere, write } from '../python.ts'
import { as, expect, type Subject } from './subject.ts'
import { postDiscussion } from './threads.ts'

export const library: Subject[] = [
  { name: 'viewer', open: as('subscriber', '/statistics?interview=1'), whole: false },
  {
    name: 'viewer_answered',
    open: as('subscriber', '/statistics?interview=1', giveWrongAnswer),
    whole: true,
    from: { name: 'viewer_report', by: afterEscape(giveWrongAnswer) },
  },
  {
    name: 'viewer_report',
    open: as('subscriber', '/statistics?interview=1', reportError),
    whole: false,
    from: { name: 'viewer_search', by: afterEscape(reportError) },
  },
  {
    name: 'viewer_solution',
    open: as('subscriber', '/statistics?interview=1', readSolution),
    whole: true,
    from: { name: 'viewer_answered', by: readSolution },
  },
  {
    name: 'viewer_follow_ups',
    open: as('subscriber', '/statistics?interview=1', readModelAnswer),
    whole: true,
    from: { name: 'viewer_solution', by: readModelAnswers },
  },
  {
    name: 'viewer_fresh_numbers',
    open: as('subscriber', '/statistics?interview=1', withFreshNumbers),
    whole: true,
    from: { name: 'viewer_follow_ups', by: askForFreshNumbers },
  },
  { name: 'viewer_judged_follow_up', open: as('subscriber', '/finance?interview=4', answerFollowUp), whole: true },
  { name: 'viewer_dialogue', open: as('subscriber', '/finance?interview=4', stepThroughDialogue), whole: true },
  { name: 'viewer_python', open: as('subscriber', '/coding?interview=5', runTests), whole: true },
  { name: 'viewer_sql', open: as('vantage', '/data_science?vantage=2002', checkQuery), whole: true },
  { name: 'viewer_earlier_code', open: as('subscriber', '/coding?interview=5', lookBack), whole: false, isLookedAtAlone: true },
  {
    name: 'viewer_search',
    open: as('subscriber', '/statistics?interview=2', search('variance')),
    whole: false,
    from: { name: 'viewer', by: search('variance') },
  },
  { name: 'your_work', open: as('subscriber', '/your_work', work), whole: true },
  { name: 'viewer_core_certificate', open: as('core', '/stats'), whole: true },
  { name: 'viewer_applied_certificate', open: as('applied', '/applications'), whole: true },
  { name: 'viewer_vantage', open: as('vantage', '/linux'), whole: true },
  { name: 'topic', open: as('subscriber', '/finance/2'), whole: true },
  {
    name: 'discussions',
    open: as('subscriber', '/discussions?interview=1', async (page) => {
      await startDiscussion(page)
      await page.goto('/discussions?interview=1')
      await expect(page.getByText('Does the argument need continuity').first()).toBeVisible()
    }),
    whole: true,
  },
  { name: 'discussions_none', open: as('subscriber', '/discussions?interview=4'), whole: false },
  { name: 'thread', open: as('subscriber', '/finance/discussion/2/1', answerTwice), whole: true },
  { name: 'notifications', open: withNotifications, whole: true },
  { name: 'notifications_none', open: as('subscriber', '/notifications'), whole: false },
  { name: 'thread_editing', open: as('core', '/discussions?certificate=22', editOwn), whole: true },
  { name: 'viewer_asks_back', open: as('lapsed', '/preview/statistics?interview=1', askForTheSolution), whole: true },
  { name: 'viewer_filters', open: as('subscriber', '/statistics?interview=1', filter), whole: false, opensByWidth: true },
  { name: 'viewer_note_changed', open: as('core', '/stats?certificate=22', changeNoteElsewhere), whole: true },
  { name: 'viewer_traceback', open: as('subscriber', '/coding?interview=5', failToRun), whole: true, isLookedAtAlone: true },
  { name: 'topic_alone', open: as('subscriber', '/finance/2?discussion=true'), whole: true },
  {
    name: 'topic_asking',
    open: as('subscriber', '/finance/2', askAQuestion),
    whole: false,
    from: { name: 'topic', by: askAQuestion },
  },
  { name: 'preview', open: as('newcomer', '/preview/statistics?interview=1'), whole: false },
  { name: 'preview_locked', open: as('newcomer', '/preview/statistics?interview=2'), whole: false },
  { name: 'previews_core_certificate', open: as('core-newcomer', '/preview'), whole: true },
  { name: 'preview_locked_certificate', open: as('core-newcomer', '/preview/stats?certificate=26'), whole: false },
  { name: 'previews_vantage', open: as('vantage-newcomer', '/preview'), whole: true },
]

async function startDiscussion(page: Page): Promise<void> {
  const question = 'Does the argument need continuity, or only symmetry?\nWhere exactly does the proof break?'
  await page.waitForURL(`**/${await postDiscussion(page, question)}`)
}

async function answerTwice(page: Page): Promise<void> {
  await page.getByLabel('Your answer').fill('It breaks at the level itself.')
  await press(page, 'Send')
  await page.getByLabel(/^Reply to/).fill('Thank you. So the size of the gap is the mean overshoot?')
  await press(page, /^Reply$/)
  await expect(page.getByRole('article', { name: /^Reply of/ }).first()).toBeVisible()
}

/** Of every kind, and more than one page of them. */
async function withNotifications(page: Page): Promise<void> {
  const kinds = ['mention', 'answer', 'reply', 'accepted', 'endorsed', 'removed'] as const
  const notifications = kinds.map((kind, at) => ({
    ...{ id: 90 - at, kind, created_at: '2026-03-09T16:20:00Z', is_read: at % 3 === 2, discussion: at < 4 ? 1 : 2 },
    ...{ answer: 30 + at, parent_answer: at === 2 ? 31 : null, author: at < 3 ? 'sqrt_t' : null },
    question: at < 4 ? 'Does the argument need continuity, or only symmetry? Where exactly does the proof break?' : '',
    reason: kind === 'removed' ? 'It gives the solution away.' : null,
    about: at < 4 ? { title: 'First passage', category: 'finance', id: 2 } : { title: 'Two dice', category: 'statistics', id: 3 },
  }))
  await page.route('**/api/notifications', (route) => route.fulfill({ json: { notifications, next_cursor: 80 } }))
  await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 12 } }))
  await as('subscriber', '/notifications')(page)
  await expect(page.getByRole('button', { name: 'Show earlier notifications' })).toBeVisible()
}

async function editOwn(page: Page): Promise<void> {
  await startDiscussion(page)
  await page.getByRole('button', { name: 'Edit the discussion' }).click()
  await expect(page.getByRole('textbox', { name: 'Edit the discussion' })).toBeFocused()
}

/** Where a dialog is open. */
function afterEscape(then: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    await page.keyboard.press('Escape')
    await then(page)
  }
}

async function giveWrongAnswer(page: Page): Promise<void> {
  const field = page.getByRole('region', { name: 'Your answer' }).getByRole('textbox')
  await field.fill('8/27')
  await field.press('Enter')
  await expect(page.getByText(/^Not quite\./)).toBeVisible()
  await press(page, 'Earlier attempts')
}

async function askForTheSolution(page: Page): Promise<void> {
  await press(page, /^Show a hint/)
  await expect(page.getByRole('button', { name: 'Hint 1', exact: true })).toBeVisible()
  await press(page, 'Show the solution')
  await expect(page.getByRole('group', { name: 'Show the solution' })).toBeVisible()
}

async function filter(page: Page): Promise<void> {
  const questions = page.getByRole('button', { name: /, \d+ of \d+/ })
  if (await questions.isVisible()) await questions.click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Medium/ }).check()
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible()
}

async function changeNoteElsewhere(page: Page): Promise<void> {
  await page.route('**/api/item/22/note', async (route) => {
    if (route.request().method() === 'PUT') await route.fulfill({ status: 409, json: { message: 'This note was changed.' } })
    else await route.fulfill({ json: { content: 'from elsewhere', version: 2, saved_at: '2026-03-09T16:20:00Z' } })
  })
  await page.reload()
  // Writing scrolls to the note, and a question that is out of sight before it was laid out waits until it is seen.
  await textIsThere(page)
  await page.getByRole('textbox', { name: 'Your note' }).fill('from here')
  await expect(page.getByRole('alert')).toContainText('from elsewhere')
}

async function failToRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write the code' }).press('Enter')
  await page.getByRole('button', { name: 'Scratch pad' }).click()
  await write(page, '"a comment"  # and a number: 1.5\nraise ValueError("no")')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('log', { name: 'Output' })).toContainText('ValueError', loaded)
}

async function askAQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expect(dialog(page, 'Ask a question')).toBeVisible()
}

async function readSolution(page: Page): Promise<void> {
  await showSolution(page)
  await textIsThere(page)
  await page.locator('iframe[title^="Solution of"]').evaluate((solution) => solution.scrollIntoView())
}

async function withFreshNumbers(page: Page): Promise<void> {
  await showSolution(page)
  await askForFreshNumbers(page)
}

async function askForFreshNumbers(page: Page): Promise<void> {
  await press(page, /^Try different numbers/)
  await expect(page.getByText(/^Different numbers · \d+ of 107/)).toBeVisible()
  await textIsThere(page)
}

async function readModelAnswer(page: Page): Promise<void> {
  await readSolution(page)
  await readModelAnswers(page)
}

async function readModelAnswers(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show model answer' })
  for (const number of [1, 2]) await show.nth(number).click()
  await expect(page.getByText('the product telescopes')).toBeVisible()
}

async function answerFollowUp(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Your answer' })
  const field = panel.getByLabel('The price of the option on the worse of two')
  await field.fill('4')
  await field.press('Enter')
  const form = panel.getByRole('form', { name: /^There are now three shares/ })
  await form.getByRole('radio', { name: 'both of them' }).check()
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(panel.getByText('Sorting three numbers leaves one in the middle.')).toBeVisible()
}

/** Past its recovery, with a wrong answer to the next step. Pictures of other sizes find it begun. */
async function stepThroughDialogue(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Your answer' })
  await panel.getByRole('button', { name: /^Follow an interview/ }).click()
  const begin = panel.getByRole('button', { name: 'Start the interview' })
  const both = panel.getByLabel('The price of both together')
  await expect(begin.or(both)).toBeVisible()
  if (await begin.isVisible()) {
    await begin.click()
    await panel.getByRole('radio', { name: '0 and 8', exact: true }).check()
    await panel
      .getByRole('form', { name: /^Between which two prices/ })
      .getByRole('button', { name: 'Check' })
      .click()
    await panel.getByLabel('The chance, as a fraction or to three decimals').fill('1/3')
    await panel.getByLabel('The chance, as a fraction or to three decimals').press('Enter')
    await panel.getByLabel('Eight times the chance that both are up').fill('4')
    await panel.getByLabel('Eight times the chance that both are up').press('Enter')
  }
  await both.fill('8')
  await both.press('Enter')
  await expect(panel.getByText('only in another order?')).toBeVisible()
}

async function runTests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write the code' }).press('Enter')
  await expect(editor(page)).toBeVisible(loaded)
  await page.getByRole('button', { name: 'Run tests' }).press('Enter')
  await expect(page.getByText(/^\d+ of \d+ tests pass\.$/)).toBeVisible(loaded)
}

/** One that forgets the orders which knew nothing. */
async function checkQuery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write the query' }).press('Enter')
  const query = page.getByRole('textbox', { name: 'Your query, SQL: The Close That Was Known' })
  await expect(query).toBeFocused(loaded)
  await query.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(await wrongQuery('data-science/the-close-that-was-known/mutants/orders_lost'))
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Not quite.')).toBeVisible(loaded)
}

const wrongQuery = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, `../../content/items/${name}.sql`), 'utf8')

async function lookBack(page: Page): Promise<void> {
  await runTests(page)
  await write(page, 'class RollingVwap:\n    pass')
  await page.getByRole('button', { name: 'Earlier code' }).click()
  await expect(dialog(page, 'Earlier code').getByRole('region', { name: 'The two compared' })).toBeVisible()
}

/** Some work of each kind, and two questions that may not be opened any more. */
async function work(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { authorization: `Token ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const send = (method: string, path: string, body: object) =>
      fetch(`/api/item/${path}`, { method, headers, body: JSON.stringify(body) })
    await send('PUT', '2/bookmark', { bookmarked: true })
    const note =
      'Two clerks who read the same ledger are not two witnesses: the errors that they share cancel out of the difference.'
    await send('PUT', '2/note', { content: note, version: 0 })
    await send('POST', '1/attempt', { answer: '8/27', seconds: 212 })
    await send('POST', '5/attempt', { run: { passed: 12, total: 33 }, code: 'class RollingVwap: ...', seconds: 1510 })
    await send('POST', '1/hint', { number: 1 })
    await send('POST', '1/attempt', { answer: '5/14', seconds: 430 })
  })
  await page.route('**/api/work', async (route) => {
    const { entries } = await (await route.fetch()).json()
    const closed = { ...entries[0], text: null, title: null, difficulty: null, verdict: null, seconds: null, status: 'seen' }
    const locked = {
      ...closed,
      key: 'x',
      kind: 'bookmark',
      access: 'locked',
      place: { id: 60, module: 'vantage', category: 'linux' },
    }
    const gone = { ...closed, key: 'y', kind: 'note', access: 'gone', place: null }
    await route.fulfill({ json: { entries: [...entries, locked, gone], next_cursor: 'z', looked_until: null } })
  })
  await page.reload()
  await expect(page.getByText('A question that is no longer in the library')).toBeVisible()
}

function search(words: string) {
  return async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search').getByRole('combobox').fill(words)
    await expect(dialog(page, 'Search').getByRole('option').first()).toBeVisible()
  }
}

async function reportError(page: Page): Promise<void> {
  await press(page, 'Report a problem')
  await expect(dialog(page, 'A problem in').getByLabel('What is wrong?')).toBeVisible()
}
