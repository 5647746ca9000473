// Reads a settings file as Safe Exam Browser does: an Apple property list in XML, plain or gzipped. Encrypted files are refused.
import { gunzipSync } from 'node:zlib'

/** A value with its type, which the Config Key needs: `<data>` and `<date>` are written into it as texts. */
export type Value = boolean | string | { number: string } | Value[] | Map<string, Value>

export type SebSettings = Map<string, Value>

export function readSettings(file: Buffer): SebSettings {
  const text = (file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file) : file).toString('utf8')
  if (!/^\s*<\?xml\b/.test(text)) throw new Error('The file is no property list in XML')
  const tags = [...text.replace(/<\?.*?\?>|<!DOCTYPE[^>]*>|<!--.*?-->/gs, '').matchAll(/<(\/?)(\w+)[^>]*?(\/?)>([^<]*)/g)].map(
    ([, closing, name = '', empty, content = '']): Tag => ({ name, content, kind: closing ? 'end' : empty ? 'empty' : 'begin' }),
  )
  const reader = { tags, at: 0 }
  expect(reader, 'plist')
  const settings = readValue(reader)
  if (!(settings instanceof Map)) throw new Error('The file holds no settings')
  return settings
}

interface Tag {
  name: string
  content: string
  kind: 'begin' | 'end' | 'empty'
}

interface Reader {
  tags: Tag[]
  at: number
}

function next(reader: Reader): Tag {
  const tag = reader.tags[reader.at++]
  if (!tag) throw new Error('The file ends too early')
  return tag
}

function expect(reader: Reader, name: string): Tag {
  const tag = next(reader)
  if (tag.name !== name) throw new Error(`There is <${tag.name}> where <${name}> is expected`)
  return tag
}

function readValue(reader: Reader): Value {
  const tag = next(reader)
  if (tag.name === 'true' || tag.name === 'false') {
    if (tag.kind === 'begin') expect(reader, tag.name)
    return tag.name === 'true'
  }
  if (tag.name === 'array') return tag.kind === 'empty' ? [] : [...members(reader, 'array', readValue)]
  if (tag.name === 'dict') return new Map(tag.kind === 'empty' ? [] : members(reader, 'dict', readEntry))
  const text = tag.kind === 'empty' ? '' : textOf(reader, tag)
  if (tag.name === 'integer' || tag.name === 'real') return { number: text.trim() }
  if (tag.name === 'data') return text.replace(/\s/g, '')
  if (tag.name === 'string' || tag.name === 'date') return text
  throw new Error(`There is no value <${tag.name}>`)
}

function* members<T>(reader: Reader, name: string, read: (reader: Reader) => T): Generator<T> {
  while (reader.tags[reader.at]?.name !== name || reader.tags[reader.at]?.kind !== 'end') yield read(reader)
  reader.at++
}

function readEntry(reader: Reader): [string, Value] {
  const key = expect(reader, 'key')
  return [textOf(reader, key), readValue(reader)]
}

function textOf(reader: Reader, { name, content }: Tag): string {
  expect(reader, name)
  return content.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, named) =>
    named ? (entities[named] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
