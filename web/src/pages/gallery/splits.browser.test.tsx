import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { focus } from '../../testing/focus.ts'
import { Splits } from './splits.tsx'

test('the handle of a split moves by the arrow keys and by hand, from 150 to 500', async () => {
  await render(<Splits />)
  const { keyboard } = userEvent
  const handle = page.getByRole('separator', { name: 'Width of the side bar' })
  const expectWidth = (width: number) => expect.element(handle).toHaveAttribute('aria-valuenow', String(width))
  await focus(handle)
  await expectWidth(250)
  await keyboard('{ArrowRight}')
  await expectWidth(266)
  await keyboard('{Home}')
  await keyboard('{ArrowLeft}')
  await expectWidth(150)
  await keyboard('{End}')
  await keyboard('{ArrowRight}')
  await expectWidth(500)
  await keyboard('{Enter}')
  await expectWidth(250)

  await commands.dragRight(handle.selector, 40)
  await expectWidth(290)
  await commands.dragRight(handle.selector, -1000)
  await expectWidth(150)
  await expect.element(handle).toHaveAttribute('aria-valuetext', '150 pixels')
})
