/** Reads `topics/<slug>.md` and finds what is wrong there. A library without topics is a library. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml, splitFrontMatter } from '../../../platform/content/front-matter.ts'
import { repeated } from './repeated.ts'
import { TopicFront } from './topic-schema.ts'

export interface TopicSource {
  /** The name of its file, without `.md`. */
  slug: string
  /** Relative to the content folder. */
  file: string
  front: TopicFront
  /** The text below the front matter: one paragraph, plain. */
  about: string
}

export async function readTopics(dir: string): Promise<{ topics: TopicSource[]; errors: ContentError[] }> {
  const folder = join(dir, 'topics')
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted() : []
  const read = await Promise.all(
    names.map(async (name) => readTopic(name.slice(0, -'.md'.length), await readFile(join(folder, name), 'utf8'))),
  )
  const topics = read.flatMap(({ topic }) => topic ?? [])
  return { topics, errors: [...read.flatMap(({ errors }) => errors), ...checkAcross(topics)] }
}

function readTopic(slug: string, source: string): { topic?: TopicSource; errors: ContentError[] } {
  const file = `topics/${slug}.md`
  const parts = splitFrontMatter(source)
  if (!parts) return { errors: [{ file, line: 1, message: 'the file should begin with front matter between two lines of ---' }] }
  const { value: front, errors } = parseYaml(TopicFront, parts.yaml, file, 2)
  const about = parts.body.trim().replaceAll(/\s*\n\s*/g, ' ')
  const own = [...errors, ...checkName(slug, file), ...checkAbout(parts.body.trim(), file, parts.bodyLine)]
  return front ? { topic: { slug, file, front, about }, errors: own } : { errors: own }
}

const checkName = (slug: string, file: string): ContentError[] =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? []
    : [{ file, message: 'the file should be named in small letters, digits and hyphens, such as how-prices-move.md' }]

function checkAbout(text: string, file: string, line: number): ContentError[] {
  if (text === '') return [{ file, line, message: 'the text below the front matter is missing: a paragraph about the topic' }]
  if (text.length > 600 || /\n\s*\n/.test(text) || /[$*_`#<>{}[\]]/.test(text))
    return [{ file, line, message: 'the text should be one paragraph of at most 600 characters, plain words without marks' }]
  return []
}

function checkAcross(topics: readonly TopicSource[]): ContentError[] {
  const prompts = topics.flatMap(({ file, front }) => front.prompts.map(({ id }) => ({ file, id })))
  return [
    ...repeated(
      topics,
      ({ front }) => String(front.id),
      ({ file, front }, first) => ({
        file,
        message: `the topic id ${front.id} is used in ${first.file} already: never reuse an id`,
      }),
    ),
    ...repeated(
      prompts,
      ({ id }) => String(id),
      ({ file, id }, first) => ({
        file,
        message: `the prompt id ${id} is used in ${first.file} already: the next free one is ${nextOf(prompts)}`,
      }),
    ),
    ...repeated(
      topics,
      ({ front }) => `${front.category} ${front.order}`,
      ({ file, front }, first) => ({
        file,
        message: `order ${front.order} in ${front.category} is taken by ${first.file}: choose another`,
      }),
    ),
  ]
}

const nextOf = (prompts: readonly { id: number }[]): number => Math.max(0, ...prompts.map(({ id }) => id)) + 1
