/** Assessments: what there is to sit, a paper before and after its start, the question before it is submitted, and its result. */
import type { Page } from '@playwright/test'
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

export const assessments: Subject[] = [
  { name: 'assessments', open: upTo(1), whole: true },
  { name: 'sitting_before_start', open: upTo(2), from: { name: 'assessments', by: openPaper }, whole: true },
  { name: 'sitting', open: upTo(3), from: { name: 'sitting_before_start', by: start }, whole: true },
  { name: 'sitting_submit', open: upTo(4), from: { name: 'sitting', by: askToSubmit }, whole: false },
  { name: 'examination_left', open: at('/assessment/left'), whole: true },
  { name: 'sitting_result', open: upTo(5), from: { name: 'sitting_submit', by: submit }, whole: true },
]
