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
  'a ```![x](https://elsewhere.example/a.png)` b',
  '`a\\` ![x](https://elsewhere.example/a.png) `',
  `\`${'y'.repeat(400)}\` ![x](https://elsewhere.example/a.png) \``,
  '$a ` b$ c ` ![x](https://elsewhere.example/a.png) `',
  '- `a\n- ![x](https://elsewhere.example/a.png) `',
  'a|b\n-|-\n`c | ![x](https://elsewhere.example/a.png) `|d',
  '```a` ![x](https://elsewhere.example/a.png)',
  '```a\n```\n![x](https://elsewhere.example/a.png)',
  '~~~\na\n~~~\n![x](https://elsewhere.example/a.png)\n~~~',
])('%s: leads nowhere, whoever shows it', (text) => {
  expect(careless.render(text)).toMatch(/<(?:img|a|script)\b/)
  expect(careless.render(makeInert(text))).not.toMatch(/<(?:img|a|script)\b/)
})

test.each([
  'As [1] says, and [2, 3] too: $f[0] < x$ and $a < b$.',
  '`a[0]` is the first.',
  '```cpp\nvector<int> v[2](3);\n```',
  '1 < 2, and 3 <= 4.',
])('%s: stays as it is', (text) => expect(makeInert(text)).toBe(text))

test.each([
  ['```py\na = 1', '```\n![x](https://elsewhere.example/a.png)\n```'],
  ['$$\n```\n$$', '```\n![x](https://elsewhere.example/a.png)\n```'],
  ['- a', '  ```\n  b', '  ```\n  ![x](https://elsewhere.example/a.png)\n  ```'],
  ['     ```\ncode\n```', '```\n![x](https://elsewhere.example/a.png)\n```'],
])('%s: closes no program and opens none, so that the next one is one', (...blocks) => {
  expect(careless.render(blocks.join('\n\n'))).toMatch(/<img\b/)
  expect(careless.render(blocks.map(makeInert).join('\n\n'))).not.toMatch(/<img\b/)
})

test('a program in a list stands at the margin, as it is', () => {
  expect(makeInert('  ```py\n  if a[0]:\n    b()\n  ```')).toBe('```py\nif a[0]:\n  b()\n```')
})
