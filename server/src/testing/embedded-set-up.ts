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
  const template = await openDumpable()
  await migrate(template)
  const file = join(folder, 'template.tar')
  await writeFile(file, (await template.dump()).stream())
  await template.close()
  project.provide('embeddedTemplate', file)
  return () => rm(folder, { recursive: true, force: true })
}
