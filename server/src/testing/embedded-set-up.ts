/** Before the tests on the embedded engine: migrate once, and keep a dump that each test file loads. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDumpable } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import './database.ts'

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'test-embedded-'))
  const keep = async (name: string, dump: Blob) => {
    const file = join(folder, name)
    await writeFile(file, dump.stream())
    return file
  }
  const template = await openDumpable()
  project.provide('embeddedEmpty', await keep('empty.tar', await template.dump()))
  await migrate(template)
  project.provide('embeddedTemplate', await keep('template.tar', await template.dump()))
  await template.close()
  return () => rm(folder, { recursive: true, force: true })
}
