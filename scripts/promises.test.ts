/** Each promise that `docs/promises.md` lists is made to candidates, and the test that holds it exists. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const flat = (text: string): string => text.replaceAll('**', '').replaceAll(/\s+/g, ' ')

const rows = [...read('docs/promises.md').matchAll(/^\| (.+?) \| (.+?) \| `(.+?)` \|$/gm)].map(([, promise, title, file]) => ({
  ...{ promise: promise ?? '', title: title ?? '', file: file ?? '' },
}))

const pages = flat(['assessments', 'recruiters'].map((page) => read(`content/legal/${page}.md`)).join('\n'))

test.each(rows)('$promise', ({ promise, title, file }) => {
  expect(pages).toContain(promise)
  expect(read(file)).toContain(`'${title}'`)
})

test('the list is read', () => expect(rows.length).toBeGreaterThan(10))
