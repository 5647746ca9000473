import { join } from 'node:path'
import { sourceHasher } from '../../../platform/content/source-hash.ts'

const here = import.meta.dirname

/** Of the code that checks and compiles a question. */
export const codeOfQuestions = [
  here,
  join(here, '../shapes'),
  join(here, '../finding'),
  join(here, '../variants'),
  join(here, '../answers'),
  join(here, '../../../../../contract/src/library'),
]

/** Of an item: changes with every byte of its files, with a name, and with the code that checks and compiles it. */
export const sourceHash = sourceHasher(...codeOfQuestions)
