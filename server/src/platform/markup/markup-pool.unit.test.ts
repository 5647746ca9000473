import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Markup, markupPool } from './markup-pool.ts'

let pool: Markup
afterEach(() => pool.close())

const somebody = 1

/** Stands in for what lays out a post: one that says so never comes back, or not from its colours. */
const folder = mkdtempSync(join(tmpdir(), 'markup-'))
const hanging = join(folder, 'hanging-task.mjs')
const task = `export default ({ text, isColoured, stage }) => {
  const reach = (reached) => {
    Atomics.store(stage, 0, reached)
    Atomics.notify(stage, 0)
  }
  reach(1)
  while (text === 'hang');
  reach(2)
  while (text === 'hang in colours' && isColoured);
  reach(3)
  return { html: isColoured ? text : 'without colours' }
}`
writeFileSync(hanging, task)
afterAll(() => rmSync(folder, { recursive: true }))

test('a post is laid out by a thread, and what is too much of it is told as the field’s', async () => {
  pool = markupPool({ deadline: 60_000 })
  expect(await pool.compile('Hello *@ada*', somebody, ['Ada'])).toEqual({
    html: '<p>Hello <em><span class="mention">@ada</span></em></p>',
    beginning: 'Hello @ada',
    mentioned: ['Ada'],
  })
  await expect(pool.compile('> '.repeat(10_000), somebody)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'content', message: expect.stringMatching(/nested too deeply/) }],
  })
})

test('a thread that hangs is ended when its time is over, while this one goes on, and the next post is laid out', async () => {
  pool = markupPool({ deadline: 2_000, script: hanging })
  let turns = 0
  const turning = setInterval(() => turns++, 20)
  await expect(pool.compile('hang', somebody)).rejects.toMatchObject({ status: 400, errors: [{ field: 'content' }] })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
  expect(await pool.compile('fine', somebody)).toMatchObject({ html: 'fine' })
})

test('other work has the deadline that it brings', async () => {
  pool = markupPool({ deadline: 600_000, script: hanging })
  expect(await pool.run(somebody, hanging, { text: 'hang' }, 200)).toBeUndefined()
})

test('the time that a thread takes to start is none of the post’s', async () => {
  const starting = join(folder, 'starting-task.mjs')
  writeFileSync(starting, `await new Promise((resolve) => setTimeout(resolve, 900))\n${task}`)
  pool = markupPool({ deadline: 300, script: starting })
  expect(await pool.compile('fine', somebody)).toMatchObject({ html: 'fine' })
})

test('colours that take too long are left out, and the post is laid out', async () => {
  pool = markupPool({ deadline: 60_000, colourDeadline: 300, script: hanging })
  expect(await pool.compile('hang in colours', somebody)).toMatchObject({ html: 'without colours' })
  expect(await pool.compile('fine', somebody)).toMatchObject({ html: 'fine' })
})
