/** The blueprints of `content/assessments/`, a file each; the file's name is the key of the assessment. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml } from '../../../platform/content/front-matter.ts'
import type { Settle } from '../../../platform/content/whole-or-last.ts'
import { repeated } from '../../library/authoring.ts'
import { Blueprint, type BlueprintSection } from './blueprint-schema.ts'
import { difficulties } from './cells.ts'

export interface NamedBlueprint {
  key: string
  blueprint: Blueprint
}

/** In the order of their keys. */
export async function readBlueprints(contentDir: string): Promise<{ blueprints: NamedBlueprint[]; errors: ContentError[] }> {
  const folder = join(contentDir, 'assessments')
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted() : []
  const read = await Promise.all(names.map((name) => readBlueprint(folder, name)))
  return {
    blueprints: read.flatMap(({ blueprint }) => blueprint ?? []),
    errors: read.flatMap(({ errors }) => errors),
  }
}

/** For a start: where a file is wrong, the blueprints that were right the last time stay. */
export async function readNamedBlueprints({ contentDir }: { contentDir: string }, settle: Settle): Promise<NamedBlueprint[]> {
  const { blueprints, errors } = await readBlueprints(contentDir)
  return [...(await settle('assessments', { value: { blueprints }, errors })).blueprints]
}

async function readBlueprint(folder: string, name: string): Promise<{ blueprint?: NamedBlueprint; errors: ContentError[] }> {
  const file = `assessments/${name}`
  const key = name.slice(0, -'.yaml'.length)
  const { value, errors, lineOf } = parseYaml(Blueprint, await readFile(join(folder, name), 'utf8'), file)
  if (!/^[a-z][a-z_]{0,39}$/.test(key))
    errors.push({ file, message: 'the name is part of addresses: write it in small letters and underscores' })
  if (!value) return { errors }
  const { sections } = value
  const at = (section: BlueprintSection, message: string) => ({
    file,
    line: lineOf(['sections', sections.indexOf(section)]),
    message,
  })
  errors.push(
    ...repeated(
      sections,
      ({ category }) => category,
      (section) => at(section, `there is a section ${section.category} already`),
    ),
    ...sections
      .filter(asksTooMuchCode)
      .map((section) => at(section, 'code should be at most as many as questions of each difficulty')),
  )
  return { ...(errors.length === 0 && { blueprint: { key, blueprint: value } }), errors }
}

const asksTooMuchCode = ({ questions, code }: BlueprintSection): boolean =>
  code !== undefined && difficulties.some((difficulty) => code[difficulty] > questions[difficulty])
