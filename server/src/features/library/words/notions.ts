/** The notions of the subject (`content/notions.yaml`), by the stems of their words: "interest rate" is one, and neither of its words alone. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml } from '../../../platform/content/front-matter.ts'
import { insistOnWhole } from '../../../platform/content/whole-or-last.ts'
import { searchWords } from './search-words.ts'
import { stemsOf } from './store.ts'

export interface Notions {
  count: number
  hasWord(stem: string): boolean
  /** @returns how many of the stems from this place on are one notion, the longest there is; 0 where none begins */
  lengthAt(stems: readonly string[], at: number): number
}

const file = 'notions.yaml'

const NotionsContent = Type.Record(
  Type.String(),
  Type.Array(Type.String({ minLength: 1, description: 'notions with commas between them, such as `bond, interest rate`' }), {
    description: 'a list of lines, each with some notions',
  }),
  { description: 'areas of the subject, each with a list of lines' },
)

/** @throws as `settle` does, with one readable report where the file is missing or wrong */
export async function readNotions({ contentDir }: Pick<Config, 'contentDir'>, settle = insistOnWhole): Promise<string[]> {
  const value = await settle(file, await parseNotions(contentDir))
  return Object.values(value).flatMap((lines) => lines.flatMap((line) => line.split(',').map((notion) => notion.trim())))
}

export const checkNotions = async (contentDir: string): Promise<ContentError[]> => (await parseNotions(contentDir)).errors

const parseNotions = async (contentDir: string) =>
  parseYaml(NotionsContent, await readFile(join(contentDir, file), 'utf8').catch(() => ''), file)

export async function stemNotions(db: Db, notions: readonly string[]): Promise<Notions> {
  const written = notions.map(searchWords)
  const stems = new Map((await stemsOf(db, { words: [...new Set(written.flat())] })).map(({ word, stem }) => [word, stem]))
  return notionsOf(written.map((words) => words.flatMap((word) => stems.get(word) ?? [])))
}

export function notionsOf(notions: readonly (readonly string[])[]): Notions {
  const known = new Set(notions.filter(({ length }) => length > 0).map(keyOf))
  const words = new Set(notions.flat())
  const longest = Math.max(0, ...notions.map(({ length }) => length))
  return {
    count: known.size,
    hasWord: (stem) => words.has(stem),
    lengthAt(stems, at) {
      for (let length = Math.min(longest, stems.length - at); length > 0; length--)
        if (known.has(keyOf(stems.slice(at, at + length)))) return length
      return 0
    },
  }
}

const keyOf = (stems: readonly string[]): string => stems.join(' ')
