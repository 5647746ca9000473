import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as api from 'contract/site/api.ts'
import { afterEach, expect, test } from 'vitest'
import { contentErrorText } from '../../platform/content/content-error.ts'
import { testApp } from '../../testing/app.ts'
import { compileSuccessStories } from './compile-success-stories.ts'
import { importSite } from './site.ts'

const contentDir = join(import.meta.dirname, '../../../../content')
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('a visitor is told the rates of spec §9 with their source, and where logos and pictures are', async () => {
  const { call, app, database, close } = await testApp()
  undo.push(close)
  await importSite(database.db, contentDir)

  const { status, body, headers } = await call(api.getSuccessStory)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(body.success_rate).toEqual([
    { year: 2023, rate: 96 },
    { year: 2024, rate: 80 },
  ])
  expect(body.success_rate_source).toContain('stated by the operator')

  const addresses = [...[...body.company_list, ...body.university_list].map(({ url }) => url), ...body.screenshot_list]
  expect(addresses.length).toBeGreaterThan(7)
  for (const address of addresses) {
    expect(address).toMatch(/^\/site-files\/(logos|screenshots)\/[a-z0-9-]+\.(svg|webp)$/)
    const file = await app.inject(address)
    expect(file.statusCode, address).toBe(200)
    expect(file.headers['content-type']).toBe(address.endsWith('.svg') ? 'image/svg+xml' : 'image/webp')
  }
})

test('a picture is kept with its size, so that its place is there before it is', async () => {
  const { content } = await compileSuccessStories(contentDir)
  const { light, dark } = content!.screenshots[0]!
  expect([light.width, light.height]).toEqual([1800, 1125])
  expect([dark.width, dark.height]).toEqual([light.width, light.height])
})

test('the shipped companies and universities are marked as samples', async () => {
  expect((await compileSuccessStories(contentDir)).content?.samples).toBe(true)
})

const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'

test.each([
  [
    'a logo that is not there',
    ['logos/ferrymoor.svg', 'logos/missing.svg'],
    undefined,
    'site/success-stories.yaml:21: the picture logos/missing.svg is not there: write the file content/site/logos/missing.svg',
  ],
  ['a picture in no picture’s bytes', undefined, 'no picture', 'the picture logos/ferrymoor.svg holds no picture'],
  ['a drawing with a script', undefined, script, 'can contain only shapes and text: remove <script>'],
  [
    'a GIF by another name',
    undefined,
    Buffer.from('47494638396101000100000000', 'hex'),
    'the picture logos/ferrymoor.svg holds no picture: it should be an SVG, PNG, WebP or AVIF file',
  ],
  [
    'a way out of the folder',
    ['logos/ferrymoor.svg', 'logos/../../legal/terms.md'],
    undefined,
    'site/success-stories.yaml:21: `companies[0].logo` should be a file such as logos/name.svg',
  ],
  [
    'an address that is a script',
    ['one_ink: true', 'website: javascript:alert(1)'],
    undefined,
    'site/success-stories.yaml:22: `companies[0].website` should be an address that begins with https://',
  ],
  ['a rate of two hundred', ['rate: 96', 'rate: 200'], undefined, '`success_rate.rates[0].rate` should be a share in percent'],
] as const)('%s is refused, with its place', async (_, replaced, logo, sentence) => {
  const dir = await copyOfContent()
  const file = join(dir, 'site/success-stories.yaml')
  if (replaced) await writeFile(file, (await readFile(file, 'utf8')).replace(replaced[0], replaced[1]))
  if (logo) await writeFile(join(dir, 'site/logos/ferrymoor.svg'), logo)

  const { content, errors } = await compileSuccessStories(dir)
  expect(content).toBeUndefined()
  expect(errors.map(contentErrorText)).toEqual([expect.stringContaining(sentence)])
})

async function copyOfContent(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  undo.push(() => rm(dir, { recursive: true }))
  await cp(join(contentDir, 'site'), join(dir, 'site'), { recursive: true })
  return dir
}
