/** Before the tests on the embedded engine: dumps, with tables and without, that each test file loads. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import './database.ts'
import { dumped, emptyDatabase, migratedDatabase } from './empty-database.ts'

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'test-embedded-'))
  const keep = async (name: string, dump: Blob) => {
    const file = join(folder, name)
    await writeFile(file, dump.stream())
    return file
  }
  project.provide('embeddedEmpty', await keep('empty.tar', await dumped(emptyDatabase())))
  project.provide('embeddedTemplate', await keep('template.tar', await dumped(migratedDatabase())))
  return () => rm(folder, { recursive: true, force: true })
}
