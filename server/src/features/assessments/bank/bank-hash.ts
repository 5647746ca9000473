import { existsSync } from 'node:fs'
import { sourceHasher } from '../../../platform/content/source-hash.ts'
import { codeOfQuestions, readFiles } from '../../library/authoring.ts'

/** The hash of everything that a load reads. It changes with each file of the bank, each name, and the code that reads them. */
export function bankHash(bankDir: string): string {
  const ofBank = sourceHasher(import.meta.dirname, ...codeOfQuestions)
  return ofBank('', existsSync(bankDir) ? readFiles(bankDir) : new Map())
}
