import { expect, onTestFinished, test, vi } from 'vitest'
import { announce } from './prepare/announce.mjs'
import { isWantedHere, wayToInstall } from './prepare/wanted-packages.mjs'

const locked = {
  '': {},
  server: {},
  'node_modules/server': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/rolldown-here': { version: '1.0.0', optional: true },
  'node_modules/vitest': { version: '5.0.0', dev: true },
}
const lean = { 'node_modules/fastify': { version: '5.0.0' } }
const all = { ...lean, 'node_modules/vitest': { version: '5.0.0', dev: true } }
const older = { 'node_modules/fastify': { version: '4.0.0' }, 'node_modules/vitest': { version: '5.0.0', dev: true } }

test.each([
  ['nothing is there', false, undefined, undefined, 'lean'],
  ['nothing is there', true, undefined, undefined, 'all'],
  ['somebody installed by hand', true, undefined, all, 'nothing'],
  ['the start has what it needs', false, 'x without tools', lean, 'nothing'],
  ['the tests come after a start', true, 'x without tools', lean, 'rest'],
  ['a start comes after the tests', false, 'x all', all, 'nothing'],
  [
    'the lock file is newer than the packages',
    false,
    'x without tools',
    { 'node_modules/fastify': { version: '4.0.0' } },
    'lean',
  ],
  ['the lock file is newer, and the tools are there', false, 'x all', older, 'all'],
  ['an install was ended in between', false, 'unfinished', all, 'lean'],
  ['an install of the rest was ended in between', true, 'unfinished', lean, 'all'],
])('where %s (tools: %s) the install is chosen', (_, tools, stamped, noted, way) => {
  expect(wayToInstall({ tools, stamped, locked, noted })).toBe(way)
})

test.each([
  ['server', {}, true, false],
  ['node_modules/server', { link: true }, true, false],
  ['node_modules/vitest', { dev: true }, false, false],
  ['node_modules/vitest', { dev: true }, true, true],
  ['node_modules/fastify', {}, false, true],
  ['node_modules/elsewhere', { os: ['nowhere'] }, true, false],
  ['node_modules/other', { cpu: ['none'] }, true, false],
  ['node_modules/not-here', { os: [`!${process.platform}`] }, true, false],
  ['node_modules/one-name', { libc: 'none' }, true, process.platform !== 'linux'],
  ['node_modules/not-there', { os: ['!nowhere'] }, true, true],
])('%s %o (tools: %s) counts among what is installed here: %s', (path, entry, tools, isCounted) => {
  expect(isWantedHere(path, entry, tools)).toBe(isCounted)
})

test('a long step says every five seconds how far it is, with the count where there is one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const { promise, resolve } = Promise.withResolvers<void>()
  const counts = [{ done: 3, of: 9 }, undefined]
  const announced = announce(
    'Installing',
    () => promise,
    () => counts.shift(),
  )
  vi.advanceTimersByTime(12_000)
  resolve()
  await announced
  vi.advanceTimersByTime(5_000)
  expect(log.mock.calls.flat()).toEqual([
    'Installing …',
    'Installing: 3 of 9, 5 s',
    'Installing: 10 s',
    'Installing: done in 12 s',
  ])
})
