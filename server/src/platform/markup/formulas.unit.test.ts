import { expect, test } from 'vitest'
import { formulasIn } from './formulas.ts'
import { peopleMarkdown, replyMarkdown } from './people-markdown.ts'

/** The HTML of a text, with ⟨…⟩ around a formula within a line and ⟦…⟧ around one that is displayed. */
const read = (text: string, markdown = peopleMarkdown) =>
  markdown
    .render(text, { people: [], mentioned: new Set() })
    .replaceAll(/<pre><code class="math-display">([\s\S]*?)<\/code><\/pre>/g, '⟦$1⟧')
    .replaceAll(/<code class="math-display">([\s\S]*?)<\/code>/g, '⟦$1⟧')
    .replaceAll(/<code class="math-inline">([\s\S]*?)<\/code>/g, '⟨$1⟩')
    .replaceAll(/\n+/g, ' ')
    .trim()

const p = (text: string) => `<p>${text}</p>`

test.each([
  // Displayed, with what follows it.
  ['$$C-P=S$$, so *it* holds', p('⟦C-P=S,⟧so <em>it</em> holds')],
  ['$$x^2$$.', '⟦x^2.⟧'],
  ['$$x^2$$.\n\n*Then*', `⟦x^2.⟧${p('<em>Then</em>')}`],
  ['$$x$$: *a*\n**b**', p('⟦x:⟧<em>a</em><br> <strong>b</strong>')],
  ['$$x$$ and *a*', p('⟦x⟧and <em>a</em>')],
  ['So $$x^2$$ holds', p('So ⟦x^2⟧holds')],
  ['So $$x^2$$, *thus*\nmore', p('So ⟦x^2,⟧<em>thus</em><br> more')],
  ['So $$x^2$$\nmore', p('So ⟦x^2⟧more')],
  ['above\n$$x$$\nbelow', `${p('above')} ⟦x⟧${p('below')}`],
  ['$$\nx\n$$', '⟦x⟧'],
  ['$$\nx\n$$,\n*then*', `⟦x,⟧${p('<em>then</em>')}`],
  ['$$\na\n- b\n= c\n$$, so *a*\nmore', p('⟦a - b = c,⟧so <em>a</em><br> more')],
  ['$$ x\n+ y $$', '⟦x + y⟧'],
  ['$$x$$ $$y$$', p('⟦x⟧⟦y⟧')],
  [
    '$$\\begin{aligned}\na &= b \\\\\n\n&= c\n\\end{aligned}$$',
    `${p('$$\\begin{aligned}<br> a &amp;= b \\')} ${p('&amp;= c<br> \\end{aligned}$$')}`,
  ],
  ['$$\r\nx\r\n$$\r\n*then*', `⟦x⟧${p('<em>then</em>')}`],
  // Without an end, or with an empty line inside.
  ['$$x^2\n\n*then*', `${p('$$x^2')} ${p('<em>then</em>')}`],
  ['$$\nx^2\n\n*then*', `${p('$$<br> x^2')} ${p('<em>then</em>')}`],
  ['$$\nx\n\n*then*\n\n$$\ny\n$$', `${p('$$<br> x')} ${p('<em>then</em>')} ⟦y⟧`],
  ['$$\nx\n\n+ y\n$$\n*then*', `⟦x + y⟧${p('<em>then</em>')}`],
  ['$$\nx\n\n**Now this** is\n\n$$', `${p('$$<br> x')} ${p('<strong>Now this</strong> is')} ${p('$$')}`],
  ['\\[\nx\n\n+ y\n\\]', '⟦x + y⟧'],
  ['a $$x\n\ny$$ *b*', `${p('a $$x')} ${p('y$$ <em>b</em>')}`],
  ['$x\n\ny$', `${p('$x')} ${p('y$')}`],
  ['\\(x\n\ny\\)', `${p('(x')} ${p('y)')}`],
  ['$$x$', p('$$x$')],
  ['$$$$', p('$$$$')],
  ['$$$x$$$', p('$$$x$$$')],
  ['$$ $$', p('$$ $$')],
  ['$$', p('$$')],
  // Within a line.
  ['$x$ first', p('⟨x⟩ first')],
  ['in $x$ the middle', p('in ⟨x⟩ the middle')],
  ['last $x$', p('last ⟨x⟩')],
  ['$a$, $b$ and ($c$); $d$.', p('⟨a⟩, ⟨b⟩ and (⟨c⟩); ⟨d⟩.')],
  ['$x$$y$', p('⟨x⟩⟨y⟩')],
  ['$n$th, $k$-th and $f$(x)', p('⟨n⟩th, ⟨k⟩-th and ⟨f⟩(x)')],
  ['R$^2$, x$_1$ and 2$\\sigma$', p('R⟨^2⟩, x⟨_1⟩ and 2⟨\\sigma⟩')],
  ['2$x$', p('2⟨x⟩')],
  ['其中$x$是', p('其中⟨x⟩是')],
  ['**$x$** *$y$*', p('<strong>⟨x⟩</strong> <em>⟨y⟩</em>')],
  ['$a_1$ and $b_1$, $a*b$ and $c*d$', p('⟨a_1⟩ and ⟨b_1⟩, ⟨a*b⟩ and ⟨c*d⟩')],
  ['$a\n+b$', p('⟨a +b⟩')],
  ['$2 \\text{ if } x$', p('⟨2 \\text{ if } x⟩')],
  ['$2 ln x$ and $3 max(a, b)$', p('⟨2 ln x⟩ and ⟨3 max(a, b)⟩')],
  ['$1 + Lx$ and $1/(1 + rt)$', p('⟨1 + Lx⟩ and ⟨1/(1 + rt)⟩')],
  ['$P(A and B)$', p('⟨P(A and B)⟩')],
  ['$5$ and $1/2$', p('⟨5⟩ and ⟨1/2⟩')],
  ['$-$ and $+$', p('⟨-⟩ and ⟨+⟩')],
  // Brackets.
  ['\\(x^2\\)', p('⟨x^2⟩')],
  ['so \\( x \\), and', p('so ⟨x⟩, and')],
  ['so \\(a\n+ b\\), and', p('so ⟨a + b⟩, and')],
  ['so $$a\n- b\n=\n# c$$, and\n- *d*', `${p('so ⟦a - b = # c,⟧and')} <ul> <li><em>d</em></li> </ul>`],
  ['- so \\[a\n  - b\\]\n- c', '<ul> <li>so ⟦a - b⟧</li> <li>c</li> </ul>'],
  ['# a $$b\n- c$$', '<h3>a $$b</h3> <ul> <li>c$$</li> </ul>'],
  ['\\(a\nb\\)', p('⟨a b⟩')],
  ['\\[ x \\]', '⟦x⟧'],
  ['\\[ x \\]. *Then*', p('⟦x.⟧<em>Then</em>')],
  ['so \\[ x \\] holds', p('so ⟦x⟧holds')],
  ['\\[\na \\\\[4pt]\n- b\n\\]', '⟦a \\\\[4pt] - b⟧'],
  ['\\\\(x\\\\)', p('\\(x\\)')],
  ['\\(see above\\) \\[citation needed\\]', p('(see above) [citation needed]')],
  ['\\[a\\](b)', p('[a](b)')],
  ['as in \\[1\\] and \\[2, 3\\]', p('as in [1] and [2, 3]')],
  ['\\[1\\]', p('[1]')],
  ['\\[sic\\] and \\(optional\\)', p('[sic] and (optional)')],
  ['\\[Smith 2003\\], \\[p. 12\\], \\[e.g.\\], \\[TODO\\]', p('[Smith 2003], [p. 12], [e.g.], [TODO]')],
  ['a \\[…\\] b, \\(risk-free\\)', p('a […] b, (risk-free)')],
  ['\\(5\\), \\(xy\\), \\(VaR\\), \\(max(a, b)\\)', p('⟨5⟩, ⟨xy⟩, ⟨VaR⟩, ⟨max(a, b)⟩')],
  ['\\(P(win)\\) and \\(win + lose\\)', p('⟨P(win)⟩ and ⟨win + lose⟩')],
  ['\\(x and \\(y\\)', p('(x and ⟨y⟩')],
  // GitHub's forms.
  ['$`x^2`$ and $`a*b*c`$', p('⟨x^2⟩ and ⟨a*b*c⟩')],
  ['$` `$', p('$<code> </code>$')],
  ['$`x`', p('$<code>x</code>')],
  ['```math\nx^2\n```', '⟦x^2⟧'],
  ['~~~ math\nx\n~~~', '⟦x⟧'],
  // Money, shares and the shell.
  ['costs $5 and $6', p('costs $5 and $6')],
  ['$5-$6', p('$5-$6')],
  ['$5–$6 or $5/$6', p('$5–$6 or $5/$6')],
  ['$100 (about 90€) or 110$', p('$100 (about 90€) or 110$')],
  ['$/€ and €/$', p('$/€ and €/$')],
  ['$90€ = 100$', p('$90€ = 100$')],
  ['from $5 to 6$', p('from $5 to 6$')],
  ['5$-6$, 5$/6$ or 5$, 6$', p('5$-6$, 5$/6$ or 5$, 6$')],
  ['US$5 or 6 HK$', p('US$5 or 6 HK$')],
  ['$1,000 per lot, 2,000$', p('$1,000 per lot, 2,000$')],
  ['$10k-$20k, $1.5m/$2m', p('$10k-$20k, $1.5m/$2m')],
  ['between $5, $6 and $7', p('between $5, $6 and $7')],
  ['win $1 if heads, lose 1$ else', p('win $1 if heads, lose 1$ else')],
  ['pay $5 for $x$', p('pay $5 for ⟨x⟩')],
  ['pay $5-$x$ and $5/$x$', p('pay $5-⟨x⟩ and $5/⟨x⟩')],
  ['pay $5 (or $x$)', p('pay $5 (or ⟨x⟩)')],
  ['$$5 and $$6', p('$$5 and $$6')],
  ['big $$, lots of $$', p('big $$, lots of $$')],
  ['$SPY/$QQQ', p('$SPY/$QQQ')],
  ['$SPY, $QQQ', p('$SPY, $QQQ')],
  ['$AAPL$MSFT', p('$AAPL$MSFT')],
  ['$SPY was at 400$', p('$SPY was at 400$')],
  ['Micro$oft and Ke$ha', p('Micro$oft and Ke$ha')],
  ['$HOME/$USER:$PATH', p('$HOME/$USER:$PATH')],
  [`\${HOME}/\${USER}`, p(`\${HOME}/\${USER}`)],
  ['$a = $b + $c', p('$a = $b + $c')],
  // Escaped.
  ['\\$x$ and \\$5', p('$x$ and $5')],
  ['$\\$5 + x$', p('⟨\\$5 + x⟩')],
  ['\\$$x$', p('$⟨x⟩')],
  ['\\$\\$x\\$\\$', p('$$x$$')],
  // Code, links, addresses.
  ['`$x$` and ``$$y$$``', p('<code>$x$</code> and <code>$$y$$</code>')],
  ['`\\(x\\)`', p('<code>\\(x\\)</code>')],
  ['pay $x for `cost$`', p('pay $x for <code>cost$</code>')],
  ['a $$ b `$$`', p('a $$ b <code>$$</code>')],
  ['```\n$$x$$\n```', '<pre><code>$$x$$ </code></pre>'],
  ['    $$x$$', '<pre><code>$$x$$ </code></pre>'],
  ['[see $x$](https://x.example)', p('<a href="https://x.example">see ⟨x⟩</a>')],
  ['[a](https://x.example/$b$)', p('<a href="https://x.example/$b$">a</a>')],
  ['https://x.example/?a=$b$', p('<a href="https://x.example/?a=$b$">https://x.example/?a=$b$</a>')],
  // In lists, quotations, tables and headings.
  ['- $x$\n- $$y$$.', '<ul> <li>⟨x⟩</li> <li> ⟦y.⟧</li> </ul>'],
  ['- $$\n  a\n  + b\n  $$\n- c', '<ul> <li> ⟦a + b⟧</li> <li>c</li> </ul>'],
  ['- $$\n  a\n- b\n\n$$\nc\n$$', '<ul> <li>$$<br> a</li> <li>b</li> </ul> ⟦c⟧'],
  ['1. $$x$$, so *a*', '<ol> <li>⟦x,⟧so <em>a</em></li> </ol>'],
  ['> $$\n> a\n> - b\n> $$, so\n> *c*', `<blockquote> ${p('⟦a - b,⟧so<br> <em>c</em>')} </blockquote>`],
  ['> $$x\n\n*a* $$', `<blockquote> ${p('$$x')} </blockquote> ${p('<em>a</em> $$')}`],
  ['## $x$ and $$y$$', '<h4>⟨x⟩ and ⟦y⟧</h4>'],
  [
    'a|b\n-|-\n$x$|\\(y\\)',
    '<table> <thead> <tr> <th>a</th> <th>b</th> </tr> </thead> <tbody> <tr> <td>⟨x⟩</td> <td>⟨y⟩</td> </tr> </tbody> </table>',
  ],
])('%j', (text, expected) => expect(read(text)).toBe(expected))

test('a reply of the assistant is read in the same way', () => {
  for (const text of ['$$C-P=S$$, so *it* holds', '\\(x\\) costs $5 or 6$', '$`x`$', '$$x\n\n*then*', '$SPY/$QQQ'])
    expect(read(text, replyMarkdown)).toBe(read(text))
})

test('the formulas of a text that nobody lays out are the same', () => {
  const text = 'So $x$ for $5 or 6$: $$y$$, \\(a\\) \\$b$ $`c`$\n\\[\nd\n\\]'
  expect(formulasIn(text).map(({ tex, isDisplay }) => [tex, isDisplay])).toEqual([
    ...[
      ['x', false],
      ['y', true],
      ['a', false],
      ['c', false],
      ['d', true],
    ],
  ])
})
