/** Python beside a question, in the words of who uses it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

export const editor = (page: Page): Locator => page.getByRole('textbox', { name: /Python: / })

export const output = (page: Page): Locator => page.getByRole('log', { name: 'Output' })

/** Loading the runtime may take its time on a busy machine. */
export const loaded = { timeout: 60_000 }

export async function openPython(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await textIsThere(page)
  // With the key: right after a scroll a click may land in the frame above.
  await page.getByRole('button', { name: /^(?:Write the code|Open Python)$/ }).press('Enter')
  await expect(editor(page)).toBeVisible(loaded)
}

/** The frame has its height: nothing below it moves any more. */
export const textIsThere = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

/** In place of what stands there. */
export async function write(page: Page, code: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}

/** What no reader is sent: the right solution of a coding question. */
export const solutionOf = (item: string): Promise<string> =>
  readFile(join(import.meta.dirname, '../content/items', item, 'reference.py'), 'utf8')
