import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Marks } from './marks.tsx'
import { Side } from './side.tsx'

test.each([
  ['light', 'rgb(20, 99, 47)', 'rgb(107, 75, 0)', 'rgb(156, 28, 20)'],
  ['dark', 'rgb(131, 216, 160)', 'rgb(236, 203, 84)', 'rgb(255, 162, 152)'],
] as const)(
  'a difficulty is a letter on its colour, in %s: Easy green, Medium yellow, Hard red',
  async (theme, easy, medium, hard) => {
    await render(
      <Side theme={theme}>
        <Marks />
      </Side>,
    )
    for (const [word, letter, color] of [
      ['Easy', 'E', easy],
      ['Medium', 'M', medium],
      ['Hard', 'H', hard],
    ] as const) {
      const badge = page.getByTitle(word)
      await expect.element(badge).toHaveTextContent(letter)
      await expect.element(badge).toHaveStyle({ color })
    }
  },
)
