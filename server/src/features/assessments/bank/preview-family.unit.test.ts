import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compiledTexts } from '../../../platform/content/compiled-texts.ts'
import { previewFamily } from './preview-family.ts'
import { publicBank } from './read-bank.ts'

const contentDir = join(import.meta.dirname, '../../../../../content')
const texts = compiledTexts()
afterAll(() => texts.close())

const preview = (name: string, row = 0) =>
  previewFamily({ texts, config: { productName: 'Bachelier' } }, { contentDir, bankDir: publicBank(contentDir), name, row })

test('a family with each of its rows, as a candidate sees it', async () => {
  const [own, other] = [await preview('stats/two-gauges'), await preview('stats/two-gauges', 3)]
  expect(own.html).toContain('<input>')
  expect(own.html).toContain('<a href="/?row=1">')
  expect(other.html).not.toBe(own.html)
  expect(`${own.html}${other.html}`).not.toContain('{{')
})

test('a family that asks for code has its examples and its starter', async () => {
  const { html } = await preview('python/closing-in-order')
  expect(html).toContain('<h2>Examples</h2>')
  expect(html).toContain('def ')
})

test('a name that there is not is told', async () => {
  expect((await preview('stats/nothing')).html).toContain('no folder')
  expect((await preview('../../../etc/passwd')).html).toContain('no folder')
})
