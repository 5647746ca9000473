/** An item as readers get it: HTML that is safe to show, and the files it refers to. Pure: the same source gives the same bytes. */
import { createHash } from 'node:crypto'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Answer } from './item-schema.ts'
import { compileInline, compileMarkdown, isFileBeside, parseMarkdown } from './markdown.ts'
import type { ItemSource } from './read-library.ts'

export interface CompiledItem {
  statementHtml: string
  solutionHtml: string
  hintsHtml: string[]
  misconceptions: { answer: string; html: string }[]
  followUpsHtml: string[]
  answer: Answer
  /** What the text search looks through: never the solution, never a hint. */
  searchText: string
  assets: Asset[]
  sourceHash: string
}

/** A file the texts refer to, served beside them; figures in SVG are inside the text instead. */
export interface Asset {
  name: string
  bytes: Uint8Array
  type: string
}

/** Part of every hash. Raise it when compiling changes, so that unchanged files are compiled anew. */
const compiledForm = '1'

/** The item has passed `readLibrary`; what that refuses may throw here. */
export function compileItem(item: ItemSource): CompiledItem {
  const { front, files } = item
  const beside = (name: string) => files.get(name)
  return {
    statementHtml: compileMarkdown(item.statement, beside),
    solutionHtml: compileMarkdown(item.solution, beside),
    hintsHtml: front.hints.map((hint) => compileMarkdown(hint)),
    misconceptions: front.misconceptions.map(({ answer, says }) => ({ answer, html: compileInline(says) })),
    followUpsHtml: front.follow_ups.map((question) => compileInline(question)),
    answer: compileAnswer(front.answer),
    searchText: searchText(item),
    assets: assetsOf(item),
    sourceHash: sourceHash(item),
  }
}

/** Changes with every byte of every file of the item, with a name, and with the compiled form itself. */
export function sourceHash({ files, path }: ItemSource): string {
  const hash = createHash('sha256').update(`${compiledForm}\0${path}\0`)
  for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}

function compileAnswer(answer: Answer): Answer {
  if (answer.type === 'choice')
    return {
      ...answer,
      options: Object.fromEntries(Object.entries(answer.options).map(([key, text]) => [key, compileInline(text)])),
    }
  if (answer.type === 'essay') return { ...answer, points: answer.points.map((point) => compileInline(point)) }
  return answer
}

function searchText({ front, statement }: ItemSource): string {
  const groups = front.shelves.map(({ group }) => group)
  return [front.title, ...new Set(groups), ...front.tags, ...front.skills, wordsOf(statement)]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function wordsOf(markdown: string): string {
  const words: string[] = []
  visit(parseMarkdown(markdown), (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') words.push(node.value)
  })
  return words.join(' ')
}

function assetsOf({ statement, solution, files }: ItemSource): Asset[] {
  const names = new Set([statement, solution].flatMap(referredFiles))
  return [...names].sort().flatMap((name) => {
    const bytes = files.get(name)
    return bytes ? [{ name, bytes, type: typeOf(name) }] : []
  })
}

function referredFiles(markdown: string): string[] {
  const names: string[] = []
  visit(parseMarkdown(markdown), (node: Nodes) => {
    if (node.type === 'image' && !node.url.endsWith('.svg')) names.push(node.url)
    if (node.type === 'link' && isFileBeside(node.url)) names.push(node.url)
  })
  return names
}

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
}

/** What is not on the list is a download: nothing here is ever run by the browser. */
const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
