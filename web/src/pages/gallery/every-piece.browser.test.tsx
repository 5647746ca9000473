/** The kit as a whole: each piece is there twice, in light and in dark. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { openAt } from '../../testing/open-at.tsx'
import EveryPiece from './every-piece.tsx'

const open = () => openAt('/dev/ui', [{ path: '/dev/ui', Component: EveryPiece }])

test.for([1440, 390])('the kit is accessible in both themes and fits in a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  await open()
  await expect.element(page.getByRole('heading', { name: 'The kit' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessibleInBothThemes(document.body, 'the kit')
})

test.for([1440, 390])('what floats is accessible in both themes in a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  await open()
  for (const [side, theme] of ['light', 'dark'].entries()) {
    document.documentElement.dataset.theme = theme
    for (const [opener, role] of [
      ['Open a dialog', 'dialog'],
      ['Open a drawer', 'dialog'],
      ['Platform', 'menu'],
    ] as const) {
      await page.getByRole('button', { name: opener }).nth(side).click()
      const opened = page.getByRole(role)
      await expect.element(opened).toBeVisible()
      await expectAccessible(opened.element(), `${opener}, ${theme}`)
      await userEvent.keyboard('{Escape}')
      await expect.element(opened).not.toBeInTheDocument()
    }
  }
})

test('small buttons are 44 px tall to a finger', async () => {
  await open()
  const run = page.getByRole('region', { name: 'Buttons' }).getByRole('button', { name: 'Run' }).first().element()
  run.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = run.getBoundingClientRect()
  const answers = (offset: number) => run.contains(document.elementFromPoint(left + width / 2, top + height / 2 + offset))
  expect([-21.5, 21.5].map(answers)).toEqual([true, true])
})
