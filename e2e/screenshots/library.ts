/** What subscribers read and write in: the viewer, the library's topics, the forum. */
import type { Page } from '@playwright/test'
import { dialog, showSolution } from '../pages.ts'
import { editor, loaded, textIsThere } from '../python.ts'
import { as, expect, type Subject } from './subject.ts'

export const library: Subject[] = [
  { name: 'viewer', open: as('subscriber', '/statistics?interview=1'), whole: false },
  { name: 'viewer_answered', open: as('subscriber', '/statistics?interview=1', giveWrongAnswer), whole: true },
  { name: 'viewer_solution', open: as('subscriber', '/statistics?interview=1', readSolution), whole: true },
  { name: 'viewer_python', open: as('subscriber', '/coding?interview=5', runTests), whole: true },
  { name: 'viewer_search', open: as('subscriber', '/statistics?interview=2', search('variance')), whole: false },
  { name: 'viewer_core_certificate', open: as('core', '/stats'), whole: true },
  { name: 'viewer_applied_certificate', open: as('applied', '/applications'), whole: true },
  { name: 'viewer_vantage', open: as('vantage', '/linux'), whole: true },
  { name: 'topic', open: as('subscriber', '/finance/2'), whole: true },
  { name: 'discussions', open: as('subscriber', '/finance/discussion/2/1'), whole: true },
  { name: 'preview_locked', open: as('newcomer', '/preview/statistics?interview=2'), whole: false },
]

async function giveWrongAnswer(page: Page): Promise<void> {
  const field = page.getByRole('region', { name: 'Your answer' }).getByRole('textbox')
  await field.fill('8/27')
  await field.press('Enter')
  await expect(page.getByText(/^Not right\./)).toBeVisible()
}

async function readSolution(page: Page): Promise<void> {
  await showSolution(page)
  await textIsThere(page)
  await page.locator('iframe[title^="Solution of"]').evaluate((solution) => solution.scrollIntoView())
}

async function runTests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write the code' }).press('Enter')
  await expect(editor(page)).toBeVisible(loaded)
  await page.getByRole('button', { name: 'Run tests' }).press('Enter')
  await expect(page.getByText(/^\d+ of \d+ tests pass\.$/)).toBeVisible(loaded)
}

function search(words: string) {
  return async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search').getByRole('combobox').fill(words)
    await expect(dialog(page, 'Search').getByRole('option').first()).toBeVisible()
  }
}
