/** One question out of its files, and everything that can be seen to be wrong with it alone. */

import type { Static, TSchema } from 'typebox'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml, propertyOf, type Refinement, splitFrontMatter } from '../../../platform/content/front-matter.ts'
import { answers } from '../shapes/answer-schema.ts'
import { ItemFront } from '../shapes/item-schema.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { refinementsOf } from '../shapes/small-question-schema.ts'
import { checkItem } from './check-item.ts'
import { type Files, type ItemFolder, textOf } from './item-files.ts'
import { withOwnNumbers } from './own-numbers.ts'
import { dialogueFile, readDialogue } from './read-dialogue.ts'
import { sourceHash } from './source-hash.ts'
import { type TestsFile, testsFile } from './tests-of.ts'

export interface ReadItem {
  /** Missing where its front matter is wrong. */
  item?: ItemSource
  errors: ContentError[]
}

export type Hashes = Pick<ReadonlySet<string>, 'has'>

/** The front matter of a question, as one kind of folder writes it. */
export interface FrontForm<Schema extends TSchema = TSchema> {
  schema: Schema
  /** With empty lists for what this kind leaves out. */
  whole(front: Static<Schema>): ItemFront
  /** What code is tested with. */
  tests: TestsFile
}

const itemForm: FrontForm<typeof ItemFront> = { schema: ItemFront, whole: (front) => front, tests: testsFile }

/** @param right the hashes of items that were found right before: these are not checked again */
export const readItem = (folder: ItemFolder, files: Files, right: Hashes): ReadItem =>
  readQuestion(itemForm, folder, files, right)

export function readQuestion<Schema extends TSchema>(
  form: FrontForm<Schema>,
  { path, subject, slug }: ItemFolder,
  files: Files,
  right: Hashes,
): ReadItem {
  const file = `${path}/item.md`
  const source = textOf(files, 'item.md')
  if (source === undefined)
    return { errors: [{ file, message: 'this file is missing: write the front matter and the statement in it' }] }

  const parts = splitFrontMatter(source)
  if (!parts) return { errors: [{ file, line: 1, message: 'the file should begin with front matter between two lines of ---' }] }

  const { value: read, errors, lineOf } = parseYaml(form.schema, parts.yaml, file, 2, refinementsOfItem)
  const front = read === undefined ? undefined : form.whole(read)
  const dialogue = readDialogueOf(path, files)
  if (!front || dialogue.errors.length > 0) return { errors: [...errors, ...dialogue.errors] }

  const lines = { bodyLine: parts.bodyLine, lineOf }
  const written: ItemSource = {
    slug,
    subject,
    path,
    front,
    statement: parts.body,
    solution: textOf(files, 'solution.md') ?? '',
    dialogue: dialogue.value,
    files,
    hash: sourceHash(path, files),
  }
  const { item, findErrors } = withOwnNumbers(written, lines)
  if (right.has(item.hash)) return { item, errors: [] }
  const variantErrors = findErrors()
  return { item, errors: variantErrors.length > 0 ? variantErrors : checkItem(item, lines, form.tests) }
}

function readDialogueOf(path: string, files: Files): Pick<ReturnType<typeof readDialogue>, 'value' | 'errors'> {
  const source = textOf(files, dialogueFile)
  return source === undefined ? { value: undefined, errors: [] } : readDialogue(source, `${path}/${dialogueFile}`)
}

/** Which schema an answer has to meet depends on the type it names. */
function refinementsOfItem(front: unknown): Refinement[] {
  const type = propertyOf(propertyOf(front, 'answer'), 'type')
  const schema = Object.entries(answers).find(([kind]) => kind === type)?.[1]
  return [
    ...(schema ? [{ path: ['answer'], schema }] : []),
    ...refinementsOf(propertyOf(front, 'follow_ups'), ['follow_ups'], 'judged'),
  ]
}
