/** A statement is copied out of its frame, by the keys, and pasted where it is wanted. */
import type { FrameLocator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { become, dialog, frame } from '../pages.ts'

/** From within one piece of the text to within another. */
async function copy(text: FrameLocator, from: string, to: string): Promise<void> {
  await text.locator('p').first().click()
  await text.locator('body').evaluate(
    (body, ends) => {
      const [first, last] = ends.map((selector) => body.querySelector(selector)!)
      getSelection()!.setBaseAndExtent(first!, 0, last!, last!.childNodes.length)
    },
    [from, to],
  )
  await text.locator('body').press('ControlOrMeta+C')
}

test('each formula of a statement is copied once: alone it is read as an answer, and in a post all of them are set again', async ({
  page,
}) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  const statement = frame(page, 'Third in the Queue')
  await expect(statement.locator('li .katex')).toHaveCount(3)
  await copy(statement, 'li .katex-html', 'li .katex-html')
  const panel = page.getByRole('region', { name: 'Your answer' })
  const field = panel.getByLabel('Your answer, as a fraction or to four decimals')
  await field.press('ControlOrMeta+V')
  await expect(field).toHaveValue(/^\$\\mu = [\d.]+\$$/)
  await field.press('Enter')
  await expect(panel.getByRole('status').getByText(/^Not quite/)).toBeVisible()

  await copy(statement, 'li', 'li:last-child')
  await page.getByRole('link', { name: /^Discussion/ }).click()
  await page.getByRole('button', { name: '+ Create Discussion' }).click()
  const box = dialog(page, 'Create Discussion')
  const question = box.getByRole('textbox', { name: 'Your question' })
  await question.press('ControlOrMeta+V')
  await expect(question).toHaveValue(
    /^a market sell order arrives, at rate \$\\mu = [\d.]+\$ a second, [^$]+\n[^$]+ \$\\theta = [^$]+\$ a second;\n[^$]+ \$\\nu = [\d.]+\$ [^$]+ ever filled\.$/,
  )
  await box.getByRole('tab', { name: 'Preview' }).click()
  await expect(box.locator('.katex')).toHaveCount(3)
})
