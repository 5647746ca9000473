import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Markup, markupPool } from './markup-pool.ts'

let pool: Markup
afterEach(() => pool.close())

/** Stands in for what lays out a post: one that says so never comes back. */
const folder = mkdtempSync(join(tmpdir(), 'markup-'))
const hanging = join(folder, 'hanging-task.mjs')
const task = `export default ({ text, begun }) => {
  Atomics.store(begun, 0, 1)
  Atomics.notify(begun, 0)
  while (text === 'hang');
  return { html: text }
}`
writeFileSync(hanging, task)
afterAll(() => rmSync(folder, { recursive: true }))

test('a post is laid out by a thread, and what is too much of it is told as the field’s', async () => {
  pool = markupPool({ deadline: 60_000 })
  expect(await pool.compile('Hello *@ada*', ['Ada'])).toEqual({
    html: '<p>Hello <em><span class="mention">@ada</span></em></p>',
    beginning: 'Hello @ada',
    mentioned: ['Ada'],
  })
  await expect(pool.compile('> '.repeat(10_000))).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'content', message: expect.stringMatching(/nested too deeply/) }],
  })
})

test('a thread that hangs is ended when its time is over, while this one goes on, and the next post is laid out', async () => {
  pool = markupPool({ deadline: 2_000, script: hanging })
  let turns = 0
  const turning = setInterval(() => turns++, 20)
  await expect(pool.compile('hang')).rejects.toMatchObject({ status: 400, errors: [{ field: 'content' }] })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
  expect(await pool.compile('fine')).toMatchObject({ html: 'fine' })
})

test('the time that a thread takes to start is none of the post’s', async () => {
  const starting = join(folder, 'starting-task.mjs')
  writeFileSync(starting, `await new Promise((resolve) => setTimeout(resolve, 900))\n${task}`)
  pool = markupPool({ deadline: 300, script: starting })
  expect(await pool.compile('fine')).toMatchObject({ html: 'fine' })
})

test('where too many wait, the next is told so at once', async () => {
  pool = markupPool({ deadline: 300, script: hanging })
  const waiting = Array.from({ length: 52 }, () => pool.compile('hang').catch(() => undefined))
  await Promise.resolve()
  await expect(pool.compile('fine')).rejects.toMatchObject({ status: 503 })
  void waiting
})

test('who sends many at once waits for themselves alone', async () => {
  pool = markupPool({ deadline: 300, script: hanging })
  const [eager, other] = [1, 2]
  const waiting = Array.from({ length: 60 }, () => pool.compile('hang', [], 'post', eager).catch(() => undefined))
  expect(await pool.compile('fine', [], 'post', other)).toMatchObject({ html: 'fine' })
  await waiting[0]
  expect(await pool.compile('fine', [], 'post', other)).toMatchObject({ html: 'fine' })
  void waiting
})
