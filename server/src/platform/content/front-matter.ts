/** Splits a Markdown file into front matter and body, and checks YAML against a schema with sentences an author can act on. */
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { ContentError } from './content-error.ts'

export interface Parsed<Value> {
  value: Value | undefined
  errors: ContentError[]
  /** The line on which the value at a path stands, e.g. `['hints', 1]`. */
  lineOf: (path: readonly (string | number)[]) => number | undefined
}

/** `bodyLine` is the line of the file on which the body begins, counted from 1. */
export function splitFrontMatter(source: string): { yaml: string; body: string; bodyLine: number } | undefined {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source)
  if (!match) return undefined
  return { yaml: match[1] ?? '', body: source.slice(match[0].length), bodyLine: match[0].split('\n').length }
}

/** What a part of the value has to meet besides, because of what stands in it. */
export interface Refinement {
  path: (string | number)[]
  schema: TSchema
}

/** `firstLine` is the line of the file on which the YAML begins. The value is there only when nothing is wrong with it. */
export function parseYaml<Schema extends TSchema>(
  schema: Schema,
  yaml: string,
  file: string,
  firstLine = 1,
  refine: (value: unknown) => Refinement[] = () => [],
): Parsed<Static<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const lineOf = (path: readonly (string | number)[]) => nearestLine(document, path, lineAt)

  if (document.errors.length > 0) {
    const errors = document.errors.map((error) => ({
      file,
      line: lineAt(error.pos[0]),
      message: `this is not valid YAML: ${error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')}`,
    }))
    return { value: undefined, errors, lineOf }
  }

  const value: unknown = document.toJS()
  const errors = schemaSentences(schema, value, refine).map(({ path, message }) => ({ file, line: lineOf(path), message }))
  return { value: errors.length === 0 && Value.Check(schema, value) ? value : undefined, errors, lineOf }
}

/** What a value that may be anything holds under a key. */
export const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined

interface Sentence {
  path: (string | number)[]
  message: string
}

function schemaSentences(schema: TSchema, value: unknown, refine: (value: unknown) => Refinement[]): Sentence[] {
  const inner = refine(value).flatMap(({ path, schema }) =>
    sentencesOf(schema, Value.Pointer.Get(value, `/${path.join('/')}`), path),
  )
  const sentences = [...sentencesOf(schema, value, []), ...inner]
  return sentences.filter((one, index) => sentences.findIndex((other) => other.message === one.message) === index)
}

function sentencesOf(schema: TSchema, value: unknown, prefix: (string | number)[]): Sentence[] {
  // Finding what is wrong costs many times what it costs to see that nothing is.
  if (Value.Check(schema, value)) return []
  return Value.Errors(schema, value).flatMap((error): Sentence[] => {
    const path = [...prefix, ...segments(error.instancePath)]
    const here = schemaAt(schema, segments(error.instancePath))
    if (error.keyword === 'boolean') return [] // told by the additionalProperties error of its parent
    if (error.keyword === 'required')
      return error.params.requiredProperties.map((key) => ({
        path,
        message: `${nameOf([...path, key])} is missing: it should be ${describe(here?.properties?.[key])}.`,
      }))
    if (error.keyword === 'additionalProperties')
      return error.params.additionalProperties.map((key) => ({
        path: [...path, key],
        message: `${nameOf([...path, key])} is not a known key: ${here?.formerKeys?.[key] ?? `the keys are ${Object.keys(here?.properties ?? {}).join(', ')}`}.`,
      }))
    return [{ path, message: `${nameOf(path)} should be ${describe(here)}.` }]
  })
}

interface SchemaNode {
  description?: string
  properties?: Record<string, SchemaNode>
  patternProperties?: Record<string, SchemaNode>
  items?: SchemaNode
  const?: unknown
  /** What to write instead of a key that was known once. */
  formerKeys?: Record<string, string>
}

function schemaAt(schema: SchemaNode, path: readonly (string | number)[]): SchemaNode | undefined {
  return path.reduce<SchemaNode | undefined>(
    (node, key) =>
      typeof key === 'number' ? node?.items : (node?.properties?.[key] ?? Object.values(node?.patternProperties ?? {})[0]),
    schema,
  )
}

const describe = (node: SchemaNode | undefined) =>
  node?.description ?? (node?.const !== undefined ? JSON.stringify(node.const) : 'of another type (see README.md)')

const segments = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~')))

/** `shelves[0].id`, in backquotes; the whole document when the path is empty. */
const nameOf = (path: readonly (string | number)[]) =>
  path.length === 0
    ? 'the front matter'
    : `\`${path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')}\``

function nearestLine(document: Document, path: readonly (string | number)[], lineAt: (offset: number) => number): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lineAt(node.range[0])
  }
  return lineAt(0)
}
