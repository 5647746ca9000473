/** What the clipboard holds of a text with formulas, and that it is read where it is pasted. */
import { readFormula } from 'contract/library/formula.ts'
import { beforeAll, expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Markup } from './markup.tsx'

// So that no test waits for the script.
beforeAll(() => import('contract/copy-formulas.js'))

/** A post and a field to paste into. */
async function drawn(content: string) {
  const [html = ''] = await commands.compilePosts([content])
  const { container } = await render(
    <>
      <article>
        <Markup html={html} content={content} />
      </article>
      <textarea />
    </>,
  )
  const article = container.querySelector('article')!
  return { article, field: container.querySelector('textarea')! }
}

async function pasted(field: HTMLTextAreaElement): Promise<string> {
  await userEvent.copy()
  field.focus()
  await userEvent.paste()
  return field.value
}

/** Of the drawing, not of what is there for who listens. */
const signIn = (formula: Element, sign: string) => {
  const texts = document.createTreeWalker(formula.querySelector('.katex-html')!, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) if (node.nodeValue === sign) return node
  throw new Error(`no ${sign}`)
}

test.each([
  ['So $\\sigma^2$ is $x_1$, not $\\frac{1}{2}$.', 'So $\\sigma^2$ is $x_1$, not $\\frac{1}{2}$.'],
  ['First $a$.\n\n$$C-P=S$$, so *it*.\n\nLast.', 'First $a$.\n\n$$C-P=S$$,\nso it.\n\nLast.'],
  ['So $$C-P=S$$, then', 'So\n$$C-P=S$$,\nthen'],
  ['$$\n\\left( x \\right.\n$$', '$$\\left( x \\right.$$'],
  ['- $a$\n- $b$', '$a$\n$b$'],
  ['a|b\n-|-\n$x$|2\n3|4', 'a\tb\n$x$\t2\n3\t4'],
  ['$5$ costs \\$5.', '$5$ costs $5.'],
])('all of %j', async (content, expected) => {
  const { article, field } = await drawn(content)
  getSelection()!.selectAllChildren(article)
  const text = await pasted(field)
  expect(text).toBe(expected)
  const sources = async (written: string) =>
    [
      ...new DOMParser()
        .parseFromString((await commands.compilePosts([written]))[0]!, 'text/html')
        .querySelectorAll('annotation'),
    ].map((source) => source.textContent)
  expect(await sources(text)).toEqual(await sources(content))
})

test('a part of a formula is all of it', async () => {
  const { article, field } = await drawn('Where $a+b$ is, $c$ is.')
  const [sum, letter] = [...article.querySelectorAll('.katex')]
  getSelection()!.setBaseAndExtent(signIn(sum!, 'b'), 0, signIn(letter!, 'c'), 1)
  expect(await pasted(field)).toBe('$a+b$ is, $c$')
})

test.each([
  ['$x^2$', 'x', '$x^2$'],
  ['$$x^2.$$', '.', '$$x^2$$'],
  ['$$\\frac{x}{2}$$,', '2', '$$\\frac{x}{2}$$'],
])('only the formula of %j is read as an answer', async (content, sign, expected) => {
  const { article, field } = await drawn(content)
  const part = signIn(article, sign)
  getSelection()!.setBaseAndExtent(part, 0, part, 1)
  const text = await pasted(field)
  expect(text).toBe(expected)
  expect(readFormula(text, ['x'])).toHaveProperty('formula')
})

test('a line that is selected to where a formula begins does not hold it', async () => {
  const { article, field } = await drawn('Where $a$ is\n\n$$\nb\n$$')
  getSelection()!.setBaseAndExtent(article.querySelector('p')!, 0, article.querySelector('.katex-display')!, 0)
  expect(await pasted(field)).toBe('Where $a$ is')
})

test('what has no formula is copied as browsers copy it', async () => {
  const { article, field } = await drawn('One *and* $x$.')
  getSelection()!.selectAllChildren(article.querySelector('em')!)
  expect(await pasted(field)).toBe('and')
  field.select()
  expect(await pasted(field)).toBe('and')
})
