/** The insights of `content/insights/`, a folder each: checked, drawn and set, newest first. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insight, InsightSketch } from 'contract/site/insights.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import type { SitePart } from '../site-part.ts'
import { compileInsight } from './compile-insight.ts'

/** What the database keeps of one insight, under `insight/<slug>`. */
export interface InsightDocument {
  title: string
  /** Holds `{{product}}` still: see `fillPlaceholders`. */
  html: string
}

/** What the database keeps under `insights`. */
export interface InsightList {
  insights: Insight[]
}

const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/

export async function compileInsights(
  contentDir: string,
): Promise<SitePart<{ insights: Insight[]; sketches: Record<string, InsightSketch> }>> {
  const dir = join(contentDir, 'insights')
  const entries = existsSync(dir) ? await readdir(dir, { withFileTypes: true }) : []
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const compiled = await Promise.all(folders.toSorted().map((slug) => readAndCompile(dir, slug)))

  const errors = compiled.flatMap((one) => one.errors)
  const insights = compiled.flatMap(({ insight }) => insight ?? []).toSorted(newestFirst)
  const texts = compiled.flatMap(({ insight, html }): [string, InsightDocument][] =>
    insight && html !== undefined ? [[`insight/${insight.slug}`, { title: insight.title, html }]] : [],
  )
  const sketches = compiled.flatMap(({ insight, sketch }): [string, InsightSketch][] =>
    insight && sketch ? [[insight.slug, sketch]] : [],
  )
  const list: InsightList = { insights }
  return {
    content: errors.length > 0 ? undefined : { insights, sketches: Object.fromEntries(sketches) },
    documents: { insights: list, ...Object.fromEntries(texts) },
    errors,
  }
}

const newestFirst = (one: Insight, other: Insight): number =>
  other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug)

async function readAndCompile(dir: string, slug: string): Promise<ReturnType<typeof compileInsight>> {
  const file = `insights/${slug}/insight.md`
  const refuse = (error: Omit<ContentError, 'file'>) => ({ errors: [{ file, ...error }] })
  if (!slugs.test(slug))
    return refuse({ message: 'the folder is part of an address: name it in small letters, digits and hyphens' })

  const files = await readFiles(join(dir, slug))
  const source = files.get('insight.md')
  if (!source) return refuse({ message: 'this file is missing: it holds the front matter and the text' })
  return compileInsight(new TextDecoder().decode(source), { slug, file, readBeside: (name) => files.get(name) })
}

async function readFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(await Promise.all(files.map(async ({ name }) => [name, await readFile(join(folder, name))] as const)))
}
