/** `skills.yaml`: what questions train, in few enough words that each can be come back to. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml } from '../../../platform/content/front-matter.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { strict, text } from '../shapes/schema-parts.ts'
import { repeated } from './repeated.ts'

const skillId = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 60,
  description: 'an id in small letters, digits and hyphens',
})

const Skills = Type.Array(
  Type.Object(
    {
      id: skillId,
      name: text('what a reader with this skill can do, in a few words', 80),
      area: text('the area it belongs to, such as Probability', 40),
      names: Type.Optional(
        Type.Array(text('a name', 60), {
          minItems: 1,
          maxItems: 12,
          uniqueItems: true,
          description: 'a list of what others call it, such as [Bayes, posterior], by which its questions are found',
        }),
      ),
      needs: Type.Array(skillId, { uniqueItems: true, description: 'a list of the ids of what has to be known first, or []' }),
    },
    strict,
  ),
  { maxItems: 30, description: 'a list of { id, name, area, needs }, thirty at most' },
)

export type Skill = Static<typeof Skills>[number]

const file = 'skills.yaml'

export async function readSkills(dir: string): Promise<{ skills: Skill[]; errors: ContentError[] }> {
  const path = join(dir, file)
  if (!existsSync(path)) return { skills: [], errors: [] }
  const { value: skills = [], errors, lineOf } = parseYaml(Skills, await readFile(path, 'utf8'), file)
  const at = (skill: Skill, message: string): ContentError => ({ file, line: lineOf([skills.indexOf(skill)]), message })
  const ids = new Set(skills.map(({ id }) => id))
  return {
    skills,
    errors: [
      ...errors,
      ...repeated(
        skills,
        ({ id }) => id,
        (skill) => at(skill, `the id ${skill.id} is used twice`),
      ),
      ...skills.flatMap((skill) =>
        skill.needs.filter((id) => !ids.has(id)).map((id) => at(skill, `it needs ${id}, which is not a skill in this file`)),
      ),
      ...skills
        .filter((skill) => isInCircle(skill, skills))
        .map((skill) => at(skill, `${skill.id} needs itself, through ${skill.needs.join(', ')}`)),
    ],
  }
}

function isInCircle({ id, needs }: Skill, skills: readonly Skill[]): boolean {
  const needed = new Set(needs)
  // A set gives what is added while it is gone through.
  for (const one of needed) for (const next of skills.find((skill) => skill.id === one)?.needs ?? []) needed.add(next)
  return needed.has(id)
}

export function checkSkills(items: readonly ItemSource[], skills: readonly Skill[]): ContentError[] {
  const ids = new Set(skills.map(({ id }) => id))
  return items.flatMap(({ front: { trains = [] }, path }) =>
    trains
      .filter((id) => !ids.has(id))
      .map((id) => ({
        file: `${path}/item.md`,
        message: `it trains ${id}, which is not in skills.yaml: add it there, or choose one that is`,
      })),
  )
}
