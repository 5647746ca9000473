import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPrivateFolder } from './private-folder.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'private-'))
  const usual = process.umask(0)
  onTestFinished(() => {
    process.umask(usual)
    rmSync(made, { recursive: true })
  })
  return made
}

test('a folder that is made is private, and so is what is put into it', () => {
  const data = join(folder(), 'not/there/yet')
  openPrivateFolder(data)
  writeFileSync(join(data, 'file'), '')
  expect(modeOf(data)).toBe(0o700)
  expect(modeOf(join(data, 'file'))).toBe(0o600)
})

test('a folder that others could look into is closed to them', () => {
  const data = folder()
  chmodSync(data, 0o755)
  openPrivateFolder(data)
  expect(modeOf(data)).toBe(0o700)
})
