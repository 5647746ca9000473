// A dead-code check whose entries are too wide finds nothing: so one of each kind is planted and seen.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Report {
  issues: { file: string; files?: unknown[]; exports?: { name: string }[]; dependencies?: { name: string }[] }[]
}

// Their package.json opens every file to the others, so that an unused file of theirs shows by its unused exports.
test('an unused file, export and dependency are found in a workspace, and what is used is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dead-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const lay = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  cpSync(join(root, 'knip.json'), join(folder, 'knip.json'))
  const workspace = { private: true, type: 'module' }
  lay('package.json', JSON.stringify({ name: 'planted', private: true, type: 'module', workspaces: workspaces() }))
  for (const name of workspaces()) lay(`${name}/package.json`, JSON.stringify({ name, ...workspace }))
  lay(
    'server/package.json',
    JSON.stringify({ name: 'server', ...workspace, exports: { './*': './src/*' }, dependencies: { 'never-imported': '1.0.0' } }),
  )
  lay('server/src/main.ts', "import { used } from './used.ts'\nused()\n")
  lay('server/src/used.ts', 'export function used() {}\nexport function forgotten() {}\n')
  for (const name of ['server', 'web']) lay(`${name}/src/left-behind.ts`, 'export const x = 1\n')

  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const args = [knip, '--no-progress', '--no-config-hints', '--reporter', 'json']
  // It ends with code 1 because it found something.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((ended) => ended)
  const { issues }: Report = JSON.parse(stdout)

  const found = issues.flatMap(({ file, files = [], exports = [], dependencies = [] }) => [
    ...files.map(() => file),
    ...[...exports, ...dependencies].map(({ name }) => `${file}: ${name}`),
  ])
  expect(found.sort()).toEqual([
    'server/package.json: never-imported',
    'server/src/left-behind.ts: x',
    'server/src/used.ts: forgotten',
    'web/src/left-behind.ts',
  ])
})

function workspaces(): string[] {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces
}
