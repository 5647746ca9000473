/** The dialogue about a question, stepped through by keyboard: nothing is told ahead, a reload keeps the place, and it counts as help. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'

test('a reader has a say before each next line, up to the answer @phone', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await become(page, 'subscriber@example.com')
  await page.goto('/finance?interview=4')
  const panel = page.getByRole('region', { name: 'Your answer' })
  const row = panel.getByRole('button', { name: /^Follow an interview/ })
  const log = panel.getByRole('log', { name: 'The interview so far' })
  const turn = (number: number) => panel.getByText(`Your turn, ${number} of 6`)
  const answer = async (label: string, words: string, key = 'Enter') => {
    await panel.getByLabel(label).fill(words)
    await panel.getByLabel(label).press(key)
  }
  await expect(row).toBeVisible()
  expect(fetched.filter((address) => /dialogue-view/.test(address))).toEqual([])

  await row.press('Enter')
  await expect(panel.getByText('counts as help')).toBeVisible()
  await panel.getByRole('button', { name: 'Start the interview' }).press('Enter')
  await expect(log).toContainText('What is the call on the worse of the two worth?')
  await expect(log).not.toContainText('never above the first')

  await panel.getByRole('radio', { name: '0 and 8', exact: true }).check()
  await panel
    .getByRole('form', { name: /^Between which two prices/ })
    .getByRole('button', { name: 'Check' })
    .press('Enter')
  await expect(log.getByText('never above the first')).toBeInViewport()
  await expect(turn(2)).toBeVisible()
  await answer('The chance, as a fraction or to three decimals', '1/4')
  await expect(panel.getByText('That is so without correlation.')).toBeVisible()
  await answer('The chance, as a fraction or to three decimals', '1/3')
  await expect(turn(3)).toBeVisible()
  await expect(panel.getByText('Wrong turn')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(log.getByText('Wrong turn')).toBeVisible()
  await expect(log.getByText('Recovery')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a dialogue on its way')
  await expectNoSidewaysScroll(page)

  await page.reload()
  await row.press('Enter')
  await expect(turn(4)).toBeVisible()
  await expect(log).toContainText('You skipped this one.')
  await answer('The price of both together', '16')
  await expect(turn(5)).toBeVisible()
  await expect(log).not.toContainText('the better costs 12')
  await answer('The better less the worse', '8')
  await expect(turn(6)).toBeVisible()
  await answer('In a sentence or two', 'Only the last one.', 'Control+Enter')
  await expect(panel.getByText('End of the interview.')).toBeVisible()
  await expect(log).toContainText('Only the last one.')

  await answer('The price of the option on the worse of two', '4')
  await expect(panel.getByText('Correct. The worked solution is below.')).toBeVisible()
  await page.reload()
  await expect(panel.getByText('You have solved this question with help.')).toBeVisible()
})
