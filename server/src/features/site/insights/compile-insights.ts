/** The insights of `content/insights/`, a folder each: checked, drawn and set, newest first. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from 'contract/paths.ts'
import type { Insight, InsightSketch } from 'contract/site/insights.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { sourceHasher } from '../../../platform/content/source-hash.ts'
import type { SitePart } from '../site-part.ts'
import { compileInsight } from './compile-insight.ts'

/** What the database keeps of one insight, under `insight/<slug>`: all that was made of its files, so that it need not be made again. */
export interface InsightDocument {
  insight: Insight
  /** Holds `{{product}}` still: see `fillPlaceholders`. */
  html: string
  /** Plain, as the search shows it. */
  text: string
  sketch?: InsightSketch | undefined
  /** Of the files, and of the code that compiled them. */
  source: string
}

/** What the database keeps under `insights`. */
export interface InsightList {
  insights: Insight[]
}

const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** @param before what was compiled before, by slug */
export async function compileInsights(
  contentDir: string,
  before: ReadonlyMap<string, InsightDocument>,
): Promise<SitePart<{ insights: Insight[]; sketches: Record<string, InsightSketch> }>> {
  const dir = join(contentDir, 'insights')
  const entries = existsSync(dir) ? await readdir(dir, { withFileTypes: true }) : []
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const compiled = await Promise.all(folders.toSorted().map((slug) => readAndCompile(dir, slug, before.get(slug))))

  const errors = compiled.flatMap((one) => one.errors)
  const documents = compiled.flatMap(({ document }) => document ?? [])
  const insights = documents.map(({ insight }) => insight).toSorted(newestFirst)
  const sketches = documents.flatMap(({ insight, sketch }) => (sketch ? [[insight.slug, sketch] as const] : []))
  const list: InsightList = { insights }
  return {
    content: errors.length > 0 ? undefined : { insights, sketches: Object.fromEntries(sketches) },
    documents: {
      insights: list,
      ...Object.fromEntries(documents.map((document) => [`insight/${document.insight.slug}`, document])),
    },
    texts: documents.map(({ insight: { slug, title, summary, published }, text }) => ({
      ...{ path: paths.insight(slug), title, about: summary, body: `${summary} ${text}`, published },
    })),
    errors,
  }
}

const newestFirst = (one: Insight, other: Insight): number =>
  other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug)

interface Compiled {
  document?: InsightDocument
  errors: ContentError[]
}

async function readAndCompile(dir: string, slug: string, before: InsightDocument | undefined): Promise<Compiled> {
  const file = `insights/${slug}/insight.md`
  const refuse = (error: Omit<ContentError, 'file'>) => ({ errors: [{ file, ...error }] })
  if (!slugs.test(slug))
    return refuse({ message: 'the folder is part of an address: name it in small letters, digits and hyphens' })

  const files = await readFiles(join(dir, slug))
  const text = files.get('insight.md')
  if (!text) return refuse({ message: 'this file is missing: it holds the front matter and the text' })
  const source = sourceHash(slug, files)
  if (before?.source === source) return { document: before, errors: [] }
  const readBeside = (name: string) => files.get(name)
  const { errors, ...made } = compileInsight(new TextDecoder().decode(text), { slug, file, readBeside })
  const { insight, html, text: plain } = made
  return insight && html !== undefined && plain !== undefined
    ? { document: { insight, html, text: plain, sketch: made.sketch, source }, errors }
    : { errors }
}

const sourceHash = sourceHasher(import.meta.dirname)

async function readFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(await Promise.all(files.map(async ({ name }) => [name, await readFile(join(folder, name))] as const)))
}
