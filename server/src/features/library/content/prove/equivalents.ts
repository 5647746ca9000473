/** `equivalent.yaml`: which of the wrong queries that are made from the reference are right after all, and why, as their author found. */
import { type Static, Type } from 'typebox'
import type { ContentError } from '../../../../platform/content/content-error.ts'
import { parseYaml } from '../../../../platform/content/front-matter.ts'
import type { ItemSource } from '../../shapes/item-source.ts'
import { strict } from '../../shapes/schema-parts.ts'

export const equivalentsFile = 'equivalent.yaml'

const Equivalents = Type.Array(
  Type.Object(
    {
      mutant: Type.String({ minLength: 1, description: 'the wrong query as `npm run content:prove` names it' }),
      why: Type.String({ minLength: 20, description: 'why it returns the same on any data that the statement allows' }),
    },
    strict,
  ),
  { description: 'a list of { mutant, why }' },
)

interface Read {
  equivalents: Static<typeof Equivalents>
  errors: ContentError[]
}

export function readEquivalents({ files, path }: ItemSource): Read {
  const bytes = files.get(equivalentsFile)
  if (!bytes) return { equivalents: [], errors: [] }
  const { value = [], errors } = parseYaml(Equivalents, new TextDecoder().decode(bytes), `${path}/${equivalentsFile}`)
  return { equivalents: value, errors }
}
