import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { compileMarkdown } from '../../../platform/content/markdown.ts'
import { readWith } from '../../../testing/library/sample-library.ts'
import { readShippedLibrary } from '../../../testing/library/shipped-library.ts'
import { compileItem } from './compile-item.ts'

async function onlyItem(changes: Parameters<typeof readWith>[0] = {}) {
  const { items, errors } = await readWith(changes)
  expect(errors).toEqual([])
  return items[0]!
}

test('a statement has its maths set, for the eye and for who listens', async () => {
  const { statementHtml } = compileItem(await onlyItem())
  expect(statementHtml).toContain('<p>A coin is tossed. How likely is <span class="unbroken"><span class="katex">')
  expect(statementHtml).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">')
  expect(statementHtml).toContain('class="katex-html" aria-hidden="true"')
})

test('a figure is drawn inside the text, with its name and its caption', async () => {
  const { statementHtml, assets } = compileItem(await onlyItem())
  expect(statementHtml).toContain(
    '<figure><svg viewBox="0 0 9 9" role="img" aria-label="A coin with a head and a tail, each drawn as a circle">' +
      '<circle cx="4" cy="4" r="3" fill="var(--ink, #12151c)"></circle></svg><figcaption>Two sides.</figcaption></figure>',
  )
  expect(assets).toEqual([])
})

test('a figure drawn for phones stands beside the wide one', async () => {
  const { statementHtml } = compileItem(await onlyItem({ 'coin.narrow.svg': '<svg viewBox="0 0 5 5"><path d="M0 0"/></svg>' }))
  expect(statementHtml).toMatch(/<svg [^>]*class="figure-wide">.*<svg [^>]*class="figure-narrow"><path d="M0 0">/)
})

test('other pictures and linked files are kept beside the text, and nothing else is', async () => {
  const item = await onlyItem({
    'photo.png': 'png',
    'data.csv': 'a,b',
    'secret.csv': 'c,d',
    'item.md': (text) => `${text}\n![A photograph of a real coin](photo.png)\n\nThe [data](data.csv).\n`,
  })
  const { statementHtml, assets } = compileItem(item)
  expect(statementHtml).toContain('<figure><img src="photo.png" alt="A photograph of a real coin"></figure>')
  expect(assets.map(({ name, type }) => ({ name, type }))).toEqual([
    { name: 'data.csv', type: 'text/csv; charset=utf-8' },
    { name: 'photo.png', type: 'image/png' },
  ])
})

test('neither answer nor hints nor solution reach the statement or the search text', async () => {
  const { statementHtml, searchText, front } = compileItem(await onlyItem())
  expect(searchText).toBe('A coin is tossed. How likely is H?')
  expect(`${statementHtml}${searchText}`).not.toMatch(/equally likely|One of two sides|frac12/)
  expect(front.hints[1]).toBe('<p>They are equally likely.</p>')
  expect(front.misconceptions).toEqual([{ answer: '1', says: 'The coin has <em>two</em> sides.' }])
})

test('a model answer stands beside its question, and in nothing that is searched or quoted', async () => {
  const answered = '[{ asks: And *twice*?, answer: "A quarter, $\\\\tfrac14$." }]'
  const compiled = compileItem(await onlyItem({ 'item.md': (text) => text.replace('[And twice in a row?]', () => answered) }))
  expect(compiled.front.follow_ups).toEqual(['And <em>twice</em>?'])
  expect(compiled.front.follow_up_answers).toEqual([expect.stringMatching(/^<p>A quarter, <span.*katex/)])
  expect(JSON.stringify({ ...compiled, front: { ...compiled.front, follow_up_answers: [] } })).not.toMatch(/quarter/)
  expect(compileItem(await onlyItem()).front).not.toHaveProperty('follow_up_answers')
})

test('code is coloured by classes, as text', () => {
  expect(compileMarkdown('```python\ndef f(): return "<b>"\n```')).toBe(
    '<pre><code class="hljs language-python"><span class="hljs-keyword">def</span> <span class="hljs-title function_">f</span>(): ' +
      '<span class="hljs-keyword">return</span> <span class="hljs-string">"&#x3C;b>"</span>\n</code></pre>',
  )
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['a <img src=x onerror=alert(1)> b', '<p>a  b</p>'],
  ['[a](javascript:alert(1))', '<p><a>a</a></p>'],
  ['[a](data:text/html,x)', '<p><a>a</a></p>'],
  ['![a](https://example.org/spy.gif)', '<figure><img alt="a"></figure>'],
  ['[a](https://example.org)', '<p><a href="https://example.org" rel="noopener noreferrer">a</a></p>'],
])('%s compiles to what needs no trust', (markdown, html) => {
  expect(compileMarkdown(markdown)).toBe(html)
})

test('quotes are set as in a book, and left alone in code', () => {
  expect(compileMarkdown('It\'s "fair" (\'so\'), "*very*" `"raw"`.')).toBe(
    '<p>It’s “fair” (‘so’), “<em>very</em>” <code>"raw"</code>.</p>',
  )
})

test('maths loads and links nothing', () => {
  expect(compileMarkdown('$\\href{javascript:alert(1)}{x}$')).not.toContain('href=')
  expect(compileMarkdown('$\\includegraphics{https://example.org/x.png}$')).not.toContain('<img')
})

test('formulas are set by the KaTeX whose style sheet is served', async () => {
  const { version } = JSON.parse(await readFile(createRequire(import.meta.url).resolve('katex/package.json'), 'utf8'))
  const css = await readFile(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'), 'utf8')
  const small = /class="([\w-]*sizing) reset-size6 size3/.exec(compileMarkdown('$e^x$'))?.[1]
  expect(css, `KaTeX ${version} styles exponents`).toContain(`.${small}.reset-size6.size3{font-size:.7em}`)
})

test('no line begins with the sign that ends a short formula; a long formula may break, and stays as it is', () => {
  expect(compileMarkdown('More than $n$, the rest.')).toMatch(
    /<span class="unbroken"><span class="katex">.*<\/span>,<\/span> the rest\.<\/p>/,
  )
  expect(compileMarkdown('More than $n$ trades.')).not.toContain('unbroken')
  expect(compileMarkdown('All of $a + b + c + d + e + f + g + h$, the rest.')).not.toContain('unbroken')
})

test('a formula that does not parse stops the compile', () => {
  expect(() => compileMarkdown('$\\frac{1$')).toThrow()
})

test('the same source gives the same bytes, whatever was compiled in between', async () => {
  const { items } = await readShippedLibrary()
  // Of each kind of text there are some among them.
  const some = items.filter((_, at) => at % 10 === 0)
  const first = some.map(compileItem)
  expect(some.toReversed().map(compileItem).toReversed()).toEqual(first)
})

test('the hash changes with every file of the item, and only with them', async () => {
  const { hash } = await onlyItem()
  expect((await onlyItem()).hash).toBe(hash)
  expect((await onlyItem({ 'proof.py': 'pass # better\n' })).hash).not.toBe(hash)
  expect((await onlyItem({ 'notes.txt': '' })).hash).not.toBe(hash)
  expect((await onlyItem({ 'companies.yaml': (text) => `${text}- { name: Dime, about: Fictional. }\n` })).hash).toBe(hash)
})
