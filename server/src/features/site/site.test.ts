import { appendFile, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as api from 'contract/site/api.ts'
import { getPromises } from 'contract/site/promises.ts'
import { getTerms } from 'contract/site/terms.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { importSite, importSiteOrLast } from './site.ts'

const contentDir = join(import.meta.dirname, '../../../../content')
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('a visitor is told where the at-a-glance presentation is, in both spellings', async () => {
  const { call, deps } = await siteOf(await copyOfContent())
  const first = await call(api.getAtAGlance)
  const second = await call(api.getCanvaUri)

  // Nothing is at Canva: it is a page of this site.
  expect(first).toMatchObject({ status: 200, body: { canva_uri: `${deps.config.publicUrl}/vantage/at_a_glance`, id: 67 } })
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(first.headers['cache-control']).toBe('public, max-age=60')
})

test('the operator’s own presentation is told after a restart, and nothing is kept twice', async () => {
  const dir = await copyOfContent()
  const { call, database } = await siteOf(dir)
  const canvaUri = 'https://www.canva.com/design/DAF-x_1/abc/view?embed'
  await writeFile(join(dir, 'site/at-a-glance.yaml'), `id: 68\ncanva_uri: ${canvaUri}\n`)
  await importSite(database.db, dir)
  await importSite(database.db, dir)

  expect((await call(api.getCanvaUri)).body).toMatchObject({ canva_uri: canvaUri, id: 68 })
})

test('only Canva may be framed as a presentation: anything else stops the start with the file and the line', async () => {
  const dir = await copyOfContent()
  const { database } = await siteOf(dir)
  for (const address of [
    'javascript:alert(1)',
    'https://canva.com.evil.example/design/x/view?embed',
    'http://www.canva.com/design/x/view?embed',
  ]) {
    await writeFile(join(dir, 'site/at-a-glance.yaml'), `id: 67\ncanva_uri: ${address}\n`)
    await expect(importSite(database.db, dir)).rejects.toThrow(/site\/at-a-glance\.yaml:2/)
  }
})

test('a start with a broken folder serves the last site that was whole, and says what is wrong', async () => {
  const dir = await copyOfContent()
  const { call, database } = await siteOf(dir)
  const before = await importSite(database.db, dir)
  await writeFile(join(dir, 'site/at-a-glance.yaml'), 'id: 67\ncanva_uri: javascript:alert(1)\n')
  await rm(join(dir, 'legal/terms.md'))
  const { errors, ...served } = await importSiteOrLast(database.db, dir)
  expect(errors.map(({ file }) => file)).toEqual(expect.arrayContaining(['site/at-a-glance.yaml', 'legal/terms.md']))
  expect(served).toEqual(before)
  expect((await call(getTerms)).body.version).toBe(before.terms.version)
  await database.db.deleteFrom('site_documents').execute()
  await expect(importSiteOrLast(database.db, dir)).rejects.toThrow('legal/terms.md')
})

test('a start with an unchanged folder takes the stored site, and any change of a file, its name or their number is seen', async () => {
  const dir = await copyOfContent()
  const { database } = await siteOf(dir)
  const versionAfter = async (change: () => Promise<unknown>) => {
    await database.db
      .updateTable('site_documents')
      .set({ body: sql`jsonb_set(body::jsonb, '{terms,version}', '"stored"')` })
      .where('name', '=', 'whole')
      .execute()
    await change()
    return (await importSite(database.db, dir)).terms.version
  }
  const testimonials = join(dir, 'site/testimonials.yaml')
  expect(await versionAfter(async () => {})).toBe('stored')
  expect(await versionAfter(() => appendFile(testimonials, '# A remark.\n'))).not.toBe('stored')
  expect(await versionAfter(() => writeFile(join(dir, 'site/more.yaml'), ''))).not.toBe('stored')
  expect(await versionAfter(() => rename(join(dir, 'site/more.yaml'), join(dir, 'site/other.yaml')))).not.toBe('stored')
  expect(await versionAfter(async () => {})).toBe('stored')
})

test('a visitor reads the current terms, with the operator’s name and address in them, and no cache keeps them', async () => {
  const product = await testApp({ env: { PRODUCT_NAME: 'Acme & Co', SUPPORT_EMAIL: 'help@acme.test' } })
  undo.push(product.close)
  const { terms } = await importSite(product.database.db, await copyOfContent())
  const answer = await product.call(getTerms)

  expect(answer).toMatchObject({ status: 200, body: { version: terms.version, date: terms.date } })
  expect(answer.body.html).toContain('between you and Acme &amp; Co')
  expect(answer.body.html).toContain('help@acme.test')
  expect(answer.body.html).not.toContain('{{')
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('candidates read what they are promised, where the folder has it', async () => {
  const dir = await copyOfContent()
  const { call, database } = await siteOf(dir)
  const { status, body } = await call(getPromises)
  expect(status).toBe(200)
  expect(body.html).toContain('No machine judges your conduct')
  expect(body.html).not.toContain('{{')
  await rm(join(dir, 'legal/assessments.md'))
  await importSite(database.db, dir)
  expect((await call(getPromises)).status).toBe(404)
})

test('a file that no page shows is not found', async () => {
  const { app } = await siteOf(await copyOfContent())
  expect((await app.inject('/site-files/../package.json')).statusCode).toBe(404)
  expect((await app.inject('/site-files/nothing.svg')).statusCode).toBe(404)
})

async function siteOf(dir: string): Promise<TestApp> {
  const product = await testApp()
  undo.push(product.close)
  await importSite(product.database.db, dir)
  return product
}

/** Without insights: making them takes most of the time that the site takes. */
async function copyOfContent(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  undo.push(() => rm(dir, { recursive: true }))
  for (const part of ['site', 'legal']) await cp(join(contentDir, part), join(dir, part), { recursive: true })
  return dir
}
