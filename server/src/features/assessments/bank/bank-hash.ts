import { existsSync } from 'node:fs'
import { sourceHasher } from '../../../platform/content/source-hash.ts'
import { codeOfQuestions, readFiles } from '../../library/authoring.ts'

/** Of all that a load reads: changes with every file of the bank, with a name, and with the code that reads them. */
export function bankHash(bankDir: string): string {
  const ofBank = sourceHasher(import.meta.dirname, ...codeOfQuestions)
  return ofBank('', existsSync(bankDir) ? readFiles(bankDir) : new Map())
}
