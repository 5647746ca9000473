/** Some of the shipped questions, in a content folder of their own: loading all of them takes a hundred times as long and shows no more. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadLibraryIfChanged } from '../features/library/content/load-library.ts'
import type { TestApp } from './app.ts'

const shipped = join(import.meta.dirname, '../../../content')
const whatAllShare = ['companies.yaml', 'skills.yaml']

/**
 * @param questions their folders, such as `probability/third-in-the-queue`
 * @returns the content folder, which is the caller's to change and to remove
 */
export async function copyQuestions(questions: readonly string[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  for (const part of [...whatAllShare, ...questions.map((folder) => `items/${folder}`)])
    await cp(join(shipped, part), join(dir, part), { recursive: true })
  return dir
}

/** Into the database of the test. */
export async function loadQuestions({ deps }: Pick<TestApp, 'deps'>, ...questions: readonly string[]): Promise<void> {
  const dir = await copyQuestions(questions)
  try {
    await loadLibraryIfChanged(deps.db, dir, deps.log)
  } finally {
    await rm(dir, { recursive: true })
  }
}
