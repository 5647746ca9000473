/** `companies.yaml`: the firms that questions are said to come from, all of them fictional. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml } from '../../../platform/content/front-matter.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { strict, text } from '../shapes/schema-parts.ts'

const Companies = Type.Array(
  Type.Object(
    {
      name: text('the name of the firm', 80),
      about: text('one line that says that the firm is fictional and what it does', 300),
    },
    strict,
  ),
  { description: 'a list of { name, about }' },
)

type Company = Static<typeof Companies>[number]

export async function readCompanies(dir: string): Promise<{ companies: Company[]; errors: ContentError[] }> {
  const path = join(dir, 'companies.yaml')
  if (!existsSync(path)) return { companies: [], errors: [] }
  const { value, errors } = parseYaml(Companies, await readFile(path, 'utf8'), 'companies.yaml')
  return { companies: value ?? [], errors }
}

export const checkCompanies = (items: readonly ItemSource[], companies: readonly Company[]): ContentError[] =>
  items.flatMap(({ front, path }) =>
    front.companies
      .filter((name) => !companies.some((company) => company.name === name))
      .map((name) => ({
        file: `${path}/item.md`,
        message: `the firm "${name}" is not in companies.yaml: choose ${companies.map((known) => known.name).join(', ') || 'none, there is no such file'}`,
      })),
  )
