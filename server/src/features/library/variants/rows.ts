/** `variants.json`: the rows of numbers that a question is posed with, made and proved by `npm run content:prove`. The first has its own. */
import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ItemFront } from '../shapes/item-schema.ts'
import type { Row, Variants } from '../shapes/row.ts'
import { strict } from '../shapes/schema-parts.ts'
import type { Numbers } from './fill-text.ts'

const text = Type.String({ maxLength: 900 })
const value = Type.Union([text, Type.Tuple([text, text])])
const named = Type.Record(Type.String(), text)

const VariantsFile = Type.Object(
  {
    stamp: text,
    version: Type.Integer(),
    tried: Type.Integer(),
    refused: Type.Record(Type.String(), Type.Integer()),
    rows: Type.Array(Type.Object({ p: named, value, wrong: Type.Array(value), shown: named }, strict), { minItems: 1 }),
  },
  strict,
)

/** The lines of the file before its first row. */
export const linesBeforeRows = 1

/** A row a line, so that what changed is seen. */
export const variantsFile = ({ rows, ...head }: Variants): string =>
  `${JSON.stringify(head).slice(0, -1)},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`

/** Undefined where there is no such file, or none of this form. */
export function readVariants(files: ReadonlyMap<string, Uint8Array>): Variants | undefined {
  const bytes = files.get('variants.json')
  if (!bytes) return undefined
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Value.Check(VariantsFile, read) ? (read as Variants) : undefined
  } catch {
    return undefined
  }
}

/** Part of the stamp. Raise it when rows are made in another way. */
const form = '1'

/** Of all that rows are made from. A typo in a text makes nothing stale. */
export function variantsStamp(
  { params, variants, answer, misconceptions }: ItemFront,
  files: ReadonlyMap<string, Uint8Array>,
): string {
  const { literal: _, figures: __, ...shaping } = variants ?? {}
  const made = { params, shaping, answer, wrong: misconceptions.map((one) => one.answer) }
  const hash = createHash('sha256').update(`${form}\0${JSON.stringify(made)}\0`)
  return hash
    .update(files.get('proof.py') ?? '')
    .digest('hex')
    .slice(0, 16)
}

/** All that a text may name. */
export function numbersOf({ p, value, shown }: Row): Numbers {
  const answer: Numbers = Array.isArray(value) ? { low: value[0], high: value[1] } : { answer: value }
  return { ...shown, ...p, ...answer }
}
