import { expect, test } from 'vitest'
import { mostColoured } from './colour-code.ts'
import { compilePost } from './compile-post.ts'
import { most, Overload } from './refuse-overload.ts'

const html = (text: string, people: string[] = []) => compilePost(text, { people }).html

test('tables, lists, code and line breaks are laid out, and headings stand below those of the page', () => {
  expect(html('# One\n\n### Three\n\n###### Six')).toBe('<h3>One</h3>\n<h5>Three</h5>\n<h6>Six</h6>')
  expect(html('two\nlines')).toBe('<p>two<br>\nlines</p>')
  expect(html('a|b\n-|-:\n1|2')).toContain('<td style="text-align:right">2</td>')
  expect(html('3. *three*\n4. ~~four~~')).toBe('<ol start="3">\n<li><em>three</em></li>\n<li><s>four</s></li>\n</ol>')
  expect(html('```python\nreturn 1\n```')).toBe(
    '<pre><code class="hljs language-python"><span class="hljs-keyword">return</span> <span class="hljs-number">1</span>\n</code></pre>',
  )
})

test('tasks have a box, and footnotes are numbered below the post, where names are mentioned as well', () => {
  expect(html('- [x] *done*\n- [ ] open\n- [y] other')).toBe(
    '<ul>\n<li class="task">☑ <em>done</em></li>\n<li class="task">☐ open</li>\n<li>[y] other</li>\n</ul>',
  )
  const { html: set, mentioned } = compilePost('See[^a] and[^b].\n\n[^b]: Two.\n[^a]: One, @Ada.\n[^c]: Unused, @zoë.', {
    people: ['Ada', 'zoë'],
  })
  expect(set).toMatch(
    /^<p>See<sup>1<\/sup> and<sup>2<\/sup>\.<\/p>\n<hr>\n<ol>\n<li><p>One, .*<li><p>Two\.<\/p>\n<\/li>\n<\/ol>$/s,
  )
  expect(mentioned).toEqual(['Ada'])
  expect(html('[^1] ^[inline] [^GSPC](https://x.example)')).toMatch(
    /^<p>\[\^1\] \^\[inline\] <a href="https:\/\/x\.example" [^>]*>\^GSPC<\/a><\/p>$/,
  )
})

test('a displayed formula within a paragraph is displayed, and a per cent sign is no comment', () => {
  expect(html('So $$x$$, *then*')).toMatch(/^<p>So <span class="katex-display">.*x,<\/annotation>.*<\/span><em>then<\/em><\/p>$/)
  expect(html('$5% + \\%$')).toContain('>5\\% + \\%</annotation>')
})

test('formulas are set, and one that cannot be set shows its source and spoils nothing', () => {
  const set = html('So $\\sigma^2$:\n\n$$\n\\int_0^1 x\\,dx\n$$')
  expect(set).toContain('<annotation encoding="application/x-tex">\\sigma^2</annotation>')
  expect(set).toContain('<span class="katex-display">')
  expect(html('It costs $5 or $6.')).toBe('<p>It costs $5 or $6.</p>')
  expect(html('Oh $\\frac{1$ and $x$')).toContain('<p>Oh <code class="math-inline">\\frac{1</code> and <span class="katex">')
})

test.each([
  String.raw`\href{https://elsewhere.example}{x}`,
  String.raw`\url{https://elsewhere.example}`,
  String.raw`\includegraphics{https://elsewhere.example/a.png}`,
  String.raw`\htmlClass{katex}{x}`,
  String.raw`\htmlStyle{position:fixed}{x}`,
  String.raw`\def\a{x}\a`,
  String.raw`\newcommand{\a}{x}\a`,
  String.raw`\let\a=x`,
])('a formula neither links, loads, styles nor defines: %s', (formula) => {
  expect(html(`$${formula}$`)).toMatch(/^<p><code class="math-inline">[^<]*<\/code><\/p>$/)
})

test('a formula is as large as its line of text bears', () => {
  const styles = [...html(String.raw`$\rule{1000em}{1000em}$`).matchAll(/style="([^"]*)"/g)].map(([, style]) => style).join()
  const sizes = [...styles.matchAll(/(\d+)(?:\.\d+)?em/g)].map(([, em]) => Number(em))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20)
})

test('HTML is text, and stays what was written', () => {
  expect(html('<b onclick="alert(1)">x</b> <!-- y -->')).toBe('<p>&#x3C;b onclick="alert(1)">x&#x3C;/b> &#x3C;!-- y --></p>')
})

test('a link leads to the web or to a mailbox, and says nothing of who follows it', () => {
  const rel = 'rel="nofollow ugc noopener" target="_blank"'
  expect(html('[a](https://example.com "title")')).toBe(`<p><a href="https://example.com" ${rel}>a</a></p>`)
  expect(html('https://example.com/b.')).toBe(`<p><a href="https://example.com/b" ${rel}>https://example.com/b</a>.</p>`)
  expect(html('<mailto:a@example.com>')).toContain(`<a href="mailto:a@example.com" ${rel}>`)
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/settings',
    '#top',
  ])
    expect(html(`[a](${address})`), address).not.toContain('<a')
})

test('a picture from elsewhere is a link to it', () => {
  expect(html('![a **chart**](https://example.com/a.png)')).toMatch(
    /^<p><a href="https:\/\/example\.com\/a\.png" [^>]*>a \*\*chart\*\*<\/a><\/p>$/,
  )
  expect(html('![a](data:image/png;base64,AAAA)')).not.toMatch(/<a|<img/)
})

test('a name is marked where it is that of somebody of the thread, whole, and not in code, formulas or addresses', () => {
  const people = ['Ada', 'Ada Lovelace', 'o_neil', 'zoë']
  const { html, mentioned } = compilePost('@Ada Lovelace, @ADA, @zoë: @o_neil_ @Adam a@Ada `@Ada` $@Ada$ http://x.example/@Ada', {
    people,
  })
  expect(html.match(/<span class="mention">[^<]*<\/span>/g)).toEqual([
    '<span class="mention">@Ada Lovelace</span>',
    '<span class="mention">@ADA</span>',
    '<span class="mention">@zoë</span>',
  ])
  expect(mentioned).toEqual(['Ada Lovelace', 'Ada', 'zoë'])
})

test('a name that is quoted is neither marked nor mentioned', () => {
  const { html, mentioned } = compilePost('> @Ada asked:\n> - why, @zoë?\n>\n> > @Ada Lovelace\n\nAsk @o_neil.', {
    people: ['Ada', 'Ada Lovelace', 'o_neil', 'zoë'],
  })
  expect(mentioned).toEqual(['o_neil'])
  expect(html).toContain('@Ada asked:')
  expect(html.match(/class="mention"/g)).toHaveLength(1)
})

test('the beginning is plain text: without signs, with formulas that can be read, and no longer than 600 characters', () => {
  const text =
    '## Why *so*?\n\n- [here](https://x.example) $\\frac{\\sigma^2}{2}$\n- `x < 1`\n\n| a | b |\n|---|---|\n| 1 | ![p](https://x.example) |'
  expect(compilePost(text).beginning).toBe('Why so? here σ^2/2 x < 1 a b 1 p')
  expect(compilePost('So $$\\sigma$$, `x`\n\n\\[ y \\]. $5%$ for $5 or 6$').beginning).toBe('So σ, x y. 5% for $5 or 6$')
  expect([...compilePost('🙂'.repeat(900)).beginning]).toHaveLength(600)
})

const full = (sign: string) => sign.repeat(most.characters).slice(0, most.characters)
const refused = (text: string) => {
  try {
    return compilePost(text).html.length < most.htmlCharacters ? undefined : 'too long'
  } catch (error) {
    if (!(error instanceof Overload)) throw error
    return error.message
  }
}

test('what is too much is refused in a sentence', () => {
  expect(refused(`${full('a')}a`)).toMatch(/20,000 characters/)
  expect(refused(full('> '))).toMatch(/nested too deeply/)
  expect(refused(full('$x$ '))).toMatch(/200 formulas/)
  expect(refused(full('a\n\n'))).toMatch(/too many paragraphs/)
  expect(refused(String.raw`$\sqrt{\overbrace{\frac{a}{b}}}$ `.repeat(190))).toMatch(/too many formulas, tables and code blocks/)
  expect(refused(full('a '))).toBeUndefined()
})

test('formulas are counted before they are set: their signs together, and how deeply one is nested', () => {
  const letters = (count: number) => `$${'x'.repeat(count)}$ `
  expect(refused(letters(1_000).repeat(4) + letters(1))).toMatch(/in this post are too long/)
  const nested = (depth: number) => `$${'{'.repeat(depth)}x${'}'.repeat(depth)}$`
  expect(html(nested(40))).toContain('class="katex"')
  expect(html(nested(41))).toContain('<code class="math-inline">')
})

test('code is coloured up to a bound of a post; what passes it, and all where colours were too slow, is shown without', () => {
  const block = (lines: number) => `\`\`\`python\n${'x = 1\n'.repeat(lines)}\`\`\`\n`
  const plain = '<code class="no-highlight language-python">x = 1'
  const fits = Math.floor(mostColoured / 6)
  expect(html(block(fits))).toContain('hljs-number')
  expect(html(block(fits + 1))).toContain(plain)
  const both = html(block(fits - 1) + block(2))
  expect(both).toContain('hljs-number')
  expect(both).toContain(plain)
  expect(compilePost(block(1), { isColoured: false }).html).toContain(plain)
})

test('the label of a footnote is read 200 characters far', () => {
  const note = (length: number) => html(`a[^${'b'.repeat(length)}]\n\n[^${'b'.repeat(length)}]: Note.`)
  expect(note(199)).toContain('<sup>1</sup>')
  expect(note(200)).not.toContain('<sup>')
})
