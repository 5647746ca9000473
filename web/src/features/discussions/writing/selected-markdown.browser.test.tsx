/** What is quoted of a post where a part of it is selected: what would be written for it. */
import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Markup } from '../../../markup/markup.tsx'
import { selectedMarkdown } from './selected-markdown.ts'

async function drawn(text: string): Promise<Element> {
  const [html = ''] = await commands.compilePosts([text])
  const { container } = await render(
    <article data-text>
      <Markup html={html.replaceAll('class="katex', 'class="unstyled katex')} content={text} />
    </article>,
  )
  return container.querySelector('article')!
}

test.each([
  ['Say 2\\*3\\*4 to *them*, in `code`.', 'Say 2\\*3\\*4 to them, in `code`.'],
  ['So $\\sigma^2$ is\n\n$$\n\\frac{1}{2}\n$$\n\nand\n\n```python\nx = 1\n```', undefined],
  ['One.\n\nTwo.', undefined],
  ['See [1\\], [a\\](b) and \\\\(x\\\\).', undefined],
])('%j', async (text, expected) => {
  const post = await drawn(text)
  getSelection()!.selectAllChildren(post)
  expect(selectedMarkdown(post)).toBe(expected ?? text.replace('```python', '```'))
})

test('of a formula that is touched all of it, and of two posts nothing', async () => {
  const [one, other] = [await drawn('Where $a+b$ is.'), await drawn('Elsewhere.')]
  const inside = one.querySelector('.katex-html .mord')!.firstChild!
  getSelection()!.setBaseAndExtent(one.querySelector('p')!.firstChild!, 0, inside, 1)
  expect(selectedMarkdown(one)).toBe('Where $a+b$')
  getSelection()!.setBaseAndExtent(inside, 0, other.querySelector('p')!.firstChild!, 3)
  expect([selectedMarkdown(one), selectedMarkdown(other)]).toEqual([undefined, undefined])
  getSelection()!.removeAllRanges()
  expect(selectedMarkdown(one)).toBeUndefined()
})
