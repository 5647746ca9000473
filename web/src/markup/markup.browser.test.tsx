/** What people write, from its source to the page: laid out by the server's code, drawn by ours. */
import { markupElements } from 'contract/markup.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { hostileHtml, hostileTexts } from '../testing/hostile-texts.ts'
import { Markup } from './markup.tsx'

/** Elements that the page itself puts around what scrolls. */
const known = new Set([...Object.keys(markupElements), 'div', 'main'])

function expectHarmless(drawn: Element): void {
  for (const element of drawn.querySelectorAll('*')) {
    expect(known, element.outerHTML).toContain(element.localName)
    for (const { name, value } of element.attributes) {
      expect(name, element.outerHTML).not.toMatch(/^(?:on|src|id$|name$|action|form|xlink|data-)/i)
      expect(value, element.outerHTML).not.toMatch(/url\(|fixed/i)
    }
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href'))
      expect([element.protocol, element.rel, element.target], element.outerHTML).toEqual([
        expect.stringMatching(/^(?:https?|mailto):$/),
        'nofollow ugc noopener',
        '_blank',
      ])
  }
}

async function draw(posts: readonly string[]) {
  const ran: unknown[] = []
  Object.assign(window, { ran: () => ran.push('ran') })
  const asked = performance.getEntriesByType('resource').length
  const { container } = await render(
    createElement('main', null, ...posts.map((html) => createElement(Markup, { html, content: '' }))),
  )
  for (const element of container.querySelectorAll<HTMLElement>('*')) {
    element.addEventListener('click', (event) => event.preventDefault())
    for (const kind of ['click', 'mouseover', 'focus', 'error', 'load', 'toggle'])
      element.dispatchEvent(new Event(kind, { cancelable: true }))
  }
  // Long enough for a picture that is not there to say so, and for an address to have been asked.
  await new Promise<void>((done) => {
    const picture = new Image()
    picture.onerror = () => requestAnimationFrame(() => done())
    picture.src = 'data:,'
  })
  const addresses = performance
    .getEntriesByType('resource')
    .slice(asked)
    .map(({ name }) => name)
  return { container, ran, addresses }
}

test('sixty and more texts that would run or ask for something are read, run nothing and ask for nothing', async () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60)
  const posts = await commands.compilePosts(hostileTexts)
  for (const html of posts) expectHarmless(new DOMParser().parseFromString(html, 'text/html').body)
  const { container, ran, addresses } = await draw(posts)
  expect(container.querySelector('main')?.children).toHaveLength(hostileTexts.length)
  expectHarmless(container)
  expect(ran).toEqual([])
  expect(addresses.filter((address) => address.includes('elsewhere.example'))).toEqual([])
})

test('what the server would never send is not drawn either', async () => {
  const { container, ran, addresses } = await draw(hostileHtml)
  expectHarmless(container)
  expect(ran).toEqual([])
  expect(addresses.filter((address) => address.includes('elsewhere.example'))).toEqual([])
})

test('formulas, code, tables and names are drawn as they were laid out', async () => {
  const text =
    '### Proof\n\n$\\frac{\\sigma^2}{2}$ says @Ada\n\n```python\nreturn 1\n```\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n1. [x](https://x.example)'
  const [html = ''] = await commands.compilePosts([text], ['Ada'])
  const { container } = await render(<Markup html={html} content={text} />)
  await expect.element(page.getByRole('heading', { level: 5, name: 'Proof' })).toBeVisible()
  // To the last attribute and style what the server made of it, but for what scrolls.
  const drawn = container.querySelector('div')!.cloneNode(true) as Element
  for (const scroller of drawn.querySelectorAll('[class*="scroller"]')) scroller.replaceWith(...scroller.childNodes)
  const plain = (markup: string) =>
    markup
      .replaceAll(/\s*([:;])\s*/g, '$1')
      .replaceAll(';"', '"')
      .replaceAll(/>\s+</g, '><')
  const sent = new DOMParser().parseFromString(html, 'text/html').body
  expect(plain(drawn.innerHTML)).toBe(plain(sent.innerHTML))
})

test('what is wider than the page scrolls by itself, and can be scrolled with the keyboard; what is not is no stop', async () => {
  const texts = [`\`\`\`\n${'wide '.repeat(200)}\n\`\`\``, '```\nshort\n```', `$$\n${'x + '.repeat(200)}x\n$$`]
  const posts = await commands.compilePosts(texts)
  const { container } = await render(
    <div style={{ width: 300 }}>
      {posts.map((html) => (
        <Markup key={html} html={html} content="" />
      ))}
    </div>,
  )
  const stops = () => [...container.querySelectorAll('[class*="scroller"]')].map((box) => box.getAttribute('tabindex'))
  await expect.poll(stops).toEqual(['0', null, '0'])
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth)
})

test('what is not laid out yet is shown as it was written', async () => {
  await render(<Markup html={null} content={'*old*\n<b>'} />)
  await expect.element(page.getByText('*old* <b>')).toBeVisible()
})
