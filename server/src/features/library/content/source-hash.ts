import { join } from 'node:path'
import { sourceHasher } from '../../../platform/content/source-hash.ts'

const here = import.meta.dirname

/** Of an item: changes with every byte of its files, with a name, and with the code that checks and compiles it. */
export const sourceHash = sourceHasher(
  here,
  join(here, '../shapes'),
  join(here, '../finding'),
  join(here, '../variants'),
  join(here, '../answers'),
  join(here, '../../../../../contract/src/library'),
)
