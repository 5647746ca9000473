import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentErrorText } from '../../../platform/content/content-error.ts'
import { checkCategories } from './first-categories.ts'

test('what is wrong with the file of the first categories is told with its line', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'categories-'))
  await mkdir(join(dir, 'site'))
  const check = async (...lines: string[]) => {
    await writeFile(join(dir, 'site/forum.yaml'), lines.join('\n'))
    return (await checkCategories(dir)).map(contentErrorText)
  }
  const one = '  - { slug: one, name: One, about: "" }'
  expect(await check('categories:', one)).toEqual([])
  expect(await check('categories:', one, '  - { slug: Two, name: Two, about: "" }')).toEqual([
    expect.stringMatching(/^site\/forum\.yaml:3: .*slug/),
  ])
  expect(await check('categories:', one, one)).toEqual(['site/forum.yaml:3: slug "one" is another category’s: each has its own.'])
  await rm(dir, { recursive: true })
  expect((await checkCategories(dir)).length).toBeGreaterThan(0)
})
