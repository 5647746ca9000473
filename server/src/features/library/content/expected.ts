/**
 * `expected.json`: what the reference of a coding question said to its tests, or returned of an SQL question's tables, and how many
 * wrong solutions those refuse. Made by `npm run content:prove`, and stamped with what it was made from.
 */
import { createHash } from 'node:crypto'

export interface Score {
  refused: number
  of: number
}

/** design: at least 95 % of the wrong solutions. */
export const enough = 0.95

/** Part of the stamp. Raise it when the recording's form changes. */
const form = '1'

/** Of code all that is proved together: a mutant that was mended, a right solution that was added. */
const ofCode = (name: string): boolean => /^(tests\.py|calls\.py|reference\.py|musts\.yaml|(mutants|right)\/.+\.py)$/.test(name)
const ofQuery = ['tables.sql', 'hidden.sql', 'reference.sql']

export function stampOf(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256').update(form)
  const names = files.has('reference.sql') ? ofQuery : [...files.keys()].filter(ofCode).sort()
  for (const name of names) hash.update(`\0${name}\0`).update(files.get(name) ?? '')
  return hash.digest('hex').slice(0, 16)
}

/** The recording stays the text that Python wrote: another reader of JSON would make 1 of 1.0. */
export const expectedFile = (stamp: string, score: Score, recording: string): string =>
  `{"stamp":${JSON.stringify(stamp)},"score":${JSON.stringify(score)},\n"recording":${recording}}\n`

export interface Expected {
  stamp: string
  score: Score
  /** JSON, as Python wrote it. */
  recording: string
}

/** Undefined where there is no such file, or none that was made here. */
export function readExpected(files: ReadonlyMap<string, Uint8Array>): Expected | undefined {
  const bytes = files.get('expected.json')
  if (!bytes) return undefined
  const text = new TextDecoder().decode(bytes)
  const found = /^(\{"stamp":.+\}),\n"recording":(.+)\}\n?$/s.exec(text)
  if (!found?.[1] || !found[2]) return undefined
  const { stamp, score } = JSON.parse(`${found[1]}}`)
  return { stamp, score, recording: found[2] }
}
