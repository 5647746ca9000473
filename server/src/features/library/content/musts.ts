/**
 * `musts.yaml` of a coding question: what its statement demands, in its own words, each with the test that holds it and the wrong solution
 * that breaks it alone. The proof tells whether they do.
 */
import { type Static, Type } from 'typebox'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml } from '../../../platform/content/front-matter.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { strict, text } from '../shapes/schema-parts.ts'
import { repeated } from './repeated.ts'

const Musts = Type.Array(
  Type.Object(
    {
      says: text('the words of the statement that require it', 400),
      test: text('the first words of its test’s why', 400),
      mutant: text('the wrong solution that breaks it alone, by its name without mutants/ and .py', 400),
    },
    strict,
  ),
  { minItems: 3, description: 'a list of { says, test, mutant }, at least three' },
)

export type Must = Static<typeof Musts>[number]

interface ReadMusts {
  musts: readonly Must[]
  errors: ContentError[]
  at(must: Must, message: string): ContentError
}

const name = 'musts.yaml'

/** None where there is no such file. */
export function readMusts({ files, path }: Pick<ItemSource, 'files' | 'path'>): ReadMusts {
  const file = `${path}/${name}`
  const bytes = files.get(name)
  if (!bytes) return { musts: [], errors: [], at: (_, message) => ({ file, message }) }
  const { value: musts = [], errors, lineOf } = parseYaml(Musts, new TextDecoder().decode(bytes), file)
  return { musts, errors, at: (must, message) => ({ file, line: lineOf([musts.indexOf(must)]), message }) }
}

/** What can be said of them without running anything. */
export function checkMusts(item: ItemSource): ContentError[] {
  const { musts, errors, at } = readMusts(item)
  const statement = onOneLine(item.statement)
  return [
    ...errors,
    ...musts
      .filter(({ says }) => !statement.includes(onOneLine(says)))
      .map((must) => at(must, `the statement does not say "${must.says}": quote it word by word`)),
    ...musts
      .filter(({ mutant }) => !item.files.has(`mutants/${mutant}.py`))
      .map((must) => at(must, `there is no mutants/${must.mutant}.py`)),
    ...repeated(
      musts,
      ({ test }) => test,
      (must) => at(must, 'another must has this test: give each must its own'),
    ),
    ...repeated(
      musts,
      ({ mutant }) => mutant,
      (must) => at(must, 'another must has this wrong solution: give each must its own'),
    ),
  ]
}

const onOneLine = (words: string): string => words.trim().split(/\s+/).join(' ')
