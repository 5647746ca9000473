import type { DialogueFile } from './dialogue-schema.ts'
import type { ItemFront } from './item-schema.ts'
import type { Texts } from './item-texts.ts'
import type { Row } from './row.ts'

/** An item as it stands in its folder, read. */
export interface ItemSource {
  /** The name of its folder, unique in the library. */
  slug: string
  /** The folder above it: probability, machine-learning, … */
  subject: string
  /** Relative to the content folder. */
  path: string
  front: ItemFront
  statement: string
  solution: string
  /** What it is posed with other numbers from; the texts above have its own. */
  living?: { template: Texts; rows: readonly Row[] }
  /** An interviewer and a candidate on the way to the answer, where it has one. */
  dialogue: DialogueFile | undefined
  /** Every file of the folder by its relative name, `mutants/…` included. */
  files: ReadonlyMap<string, Uint8Array>
  /** See `content/source-hash.ts`. */
  hash: string
}

/** A text among its files; empty where there is none of that name. */
export const fileText = ({ files }: Pick<ItemSource, 'files'>, name: string): string => new TextDecoder().decode(files.get(name))
