/**
 * Assessments: what there is to sit, a paper before and after its start, the question before it is submitted, and its result; the same of
 * examinations, with what a reviewer reads of an appeal.
 */
import type { Page } from '@playwright/test'
import { become } from '../pages.ts'
import { as, at, expect, type Subject } from './subject.ts'

const openAssessments = as('core', '/assessments', async (page) => {
  await expect(page.getByRole('region', { name: 'Core certificate' })).toBeVisible()
})

/** Also where a paper lies ready or is open already. */
async function openPaper(page: Page): Promise<void> {
  const draw = page.getByRole('button', { name: 'Take a practice sitting' })
  await draw.or(page.getByRole('link', { name: /^(Open your paper|Continue the sitting)$/ })).click()
  await expect(page.getByRole('button', { name: /^(Start the clock|Next)$/ })).toBeVisible()
}

async function start(page: Page): Promise<void> {
  const clock = page.getByRole('button', { name: 'Start the clock' })
  if (await clock.isVisible()) await clock.click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 12' })).toBeVisible()
}

async function askToSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit the sitting' }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible()
}

/** Each step from the one before, in the same page. */
const steps = [openAssessments, openPaper, start, askToSubmit, submit]
const upTo = (count: number) => async (page: Page) => {
  for (const step of steps.slice(0, count)) await step(page)
}

/** The one of the cast that is in the middle. Each window takes it over from the one before. */
async function enterExamination(page: Page): Promise<void> {
  await become(page, 'candidate@example.com')
  await page.goto('/dev')
  await page.getByRole('button', { name: 'Enter as candidate@example.com' }).first().click()
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible()
}

/** Its code is marked a while after the cast has submitted it. */
async function openResult(page: Page): Promise<void> {
  await expect(async () => {
    await as('examined', '/assessments')(page)
    await page.getByRole('table', { name: 'Past sittings, Core certificate' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await expect(page.getByRole('heading', { name: 'Reviews and appeals' })).toBeVisible()
}

async function openAppeal(page: Page): Promise<void> {
  await openResult(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
  // Refused where the picture before has appealed already.
  await page.request.post(`/api/assessment-attempts/${id}/appeal`, {
    headers: { authorization: `Token ${token}` },
    data: { text: 'Question 4 can be read in two ways, and I answered the other one.' },
  })
  await as('administrator', '/admin/assessments?only=waiting_cases')(page)
  await page
    .getByRole('link', { name: /: Appeal$/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Questions' })).toBeVisible()
}

export const assessments: Subject[] = [
  { name: 'assessments', open: upTo(1), whole: true },
  { name: 'sitting_before_start', open: upTo(2), from: { name: 'assessments', by: openPaper }, whole: true, inTurn: true },
  { name: 'sitting', open: upTo(3), from: { name: 'sitting_before_start', by: start }, whole: true, inTurn: true },
  { name: 'sitting_submit', open: upTo(4), from: { name: 'sitting', by: askToSubmit }, whole: false, inTurn: true },
  { name: 'examination_left', open: at('/assessment/left'), whole: true },
  {
    name: 'sitting_result',
    open: upTo(5),
    from: { name: 'sitting_submit', by: submit },
    whole: true,
    inTurn: true,
  },
  { name: 'assessments_promises', open: as('core', '/assessments/promises'), whole: true },
  { name: 'accommodations', open: as('core', '/assessments/accommodations'), whole: true, isLookedAtAlone: true },
  { name: 'examination_sitting', open: enterExamination, whole: true, inTurn: true, isLookedAtAlone: true },
  { name: 'examination_closed_page', open: as('candidate', '/stats'), whole: true, isLookedAtAlone: true },
  { name: 'examination_result', open: openResult, whole: true, inTurn: true, isLookedAtAlone: true },
  { name: 'examination_case', open: openAppeal, whole: true, inTurn: true, isLookedAtAlone: true },
]
