/** The third front door: how a question is written in a folder, read and checked, for features that have questions of their own. */
import { readExpected } from './content/expected.ts'
import { foldersIn, readFiles } from './content/item-files.ts'
import { type FrontForm, type Hashes, readQuestion } from './content/read-item.ts'
import { repeated } from './content/repeated.ts'
import { codeOfQuestions } from './content/source-hash.ts'
import { ItemFront } from './shapes/item-schema.ts'
import { fileText, type ItemSource } from './shapes/item-source.ts'
import { oneOf, strict } from './shapes/schema-parts.ts'

export type { FrontForm, Hashes, ItemSource }
export { codeOfQuestions, fileText, foldersIn, ItemFront, oneOf, readExpected, readFiles, readQuestion, repeated, strict }
