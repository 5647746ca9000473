import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { makeInert } from './make-inert.ts'

/** A client that is less careful than ours. */
const careless = new MarkdownIt({ html: true })

test.each([
  '![x](https://elsewhere.example/a.png?q=secret)',
  '![x](https://elsewhere.example/a(1).png "t")',
  '[y](<https://elsewhere.example/>)',
  '![x][1]\n\n[1]: https://elsewhere.example/a.png',
  '![1]\n\n[1]: https://elsewhere.example/a.png',
  '[![x](https://elsewhere.example/a.png)](https://elsewhere.example)',
  '<https://elsewhere.example>',
  '<img src="https://elsewhere.example/a.png">',
  String.raw`\\<img src="https://elsewhere.example/a.png">`,
  '<script>alert(1)</script>',
  'so $![x](https://elsewhere.example/a.png)$ and $<img src=x>$',
  '$$\n[x](https://elsewhere.example)\n$$',
  '- a\n  ![x](https://elsewhere.example/a.png)',
])('%s: leads nowhere, whoever shows it', (text) => {
  expect(careless.render(text)).toMatch(/<(?:img|a|script)\b/)
  expect(careless.render(makeInert(text))).not.toMatch(/<(?:img|a|script)\b/)
})

test.each([
  'As [1] says, and [2, 3] too: $f[0] < x$ and $a < b$.',
  '`a[0](x)` is a call.',
  '```cpp\nvector<int> v[2](3);\n```',
  '1 < 2, and 3 <= 4.',
])('%s: stays as it is', (text) => expect(makeInert(text)).toBe(text))
