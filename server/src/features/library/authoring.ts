/** The third front door: how a question is written in a folder, read and checked, for features that have questions of their own. */
import { foldersIn, readFiles } from './content/item-files.ts'
import { type FrontForm, readQuestion } from './content/read-item.ts'
import { repeated } from './content/repeated.ts'
import { ItemFront } from './shapes/item-schema.ts'
import type { ItemSource } from './shapes/item-source.ts'
import { oneOf, strict } from './shapes/schema-parts.ts'

export type { FrontForm, ItemSource }
export { foldersIn, ItemFront, oneOf, readFiles, readQuestion, repeated, strict }
