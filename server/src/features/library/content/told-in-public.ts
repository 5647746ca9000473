/** Which questions a public text answers, such as an insight. Only what cannot be a coincidence counts: numbers repeat in every text. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { withSpelledFigures } from '../answers/as-shown.ts'
import { canBe, type Key } from '../answers/judge.ts'
import { numberIn } from '../answers/judge-number.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import type { Row } from '../shapes/row.ts'
import { asNumber } from '../variants/exact-number.ts'
import { keyOfRow } from '../variants/key-of-row.ts'

type Question = Pick<ItemSource, 'slug' | 'front' | 'living'>

/** Of every insight of the content folder. */
export async function checkToldInPublic(contentDir: string, items: readonly Question[]): Promise<ContentError[]> {
  const entries = await readdir(join(contentDir, 'insights'), { withFileTypes: true }).catch(() => [])
  const errors: ContentError[] = []
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const file = `insights/${name}/insight.md`
    const text = await readFile(join(contentDir, file), 'utf8').catch(() => '')
    errors.push(...toldBy(text, items).map(({ line, message }) => ({ file, line, message })))
  }
  return errors
}

export function toldBy(text: string, items: readonly Question[]): { line: number; message: string }[] {
  return paragraphsOf(text).flatMap(({ words, line }) => {
    const said = valuesIn(words)
    return items.flatMap(({ slug, front, living }) => {
      const how = livingTold(words, said, { front, living }) ?? preciselyTold(words, { front })
      return how ? [{ line, message: `this answers ${slug} ${how}: use other numbers, or remove the answer` }] : []
    })
  })
}

/** With all numbers of a row, its answer. Small whole numbers alone stand together by chance, so one given number has to be another. */
function livingTold(words: string, said: ReadonlySet<number>, { front, living }: Omit<Question, 'slug'>): string | undefined {
  const { answer } = front
  if (!living || answer.type !== 'number') return undefined
  const row = living.rows.find((one) => {
    const given = Object.values(one.p).map(asNumber)
    const isRare = given.length > 1 && given.some((number) => !Number.isInteger(number * 2) || number > 20)
    return isRare && given.every((number) => said.has(number)) && hasAnswer(keyOfRow(answer, [], one), words, 3)
  })
  return row && `with ${named(row)}`
}

const named = ({ p }: Row): string =>
  Object.entries(p)
    .map(([name, number]) => `${name} = ${number}`)
    .join(', ')

/** The own answer, where it is asked for and written to four digits or more. */
function preciselyTold(words: string, { front: { answer } }: Pick<Question, 'front'>): string | undefined {
  if (answer.type !== 'number' || answer.tolerance > Math.abs(answer.value) / 500) return undefined
  return hasAnswer({ answer, misconceptions: [] }, words, 4) ? 'with its own numbers' : undefined
}

/** In a form of so many digits or more, not counting zeros at its ends. */
const hasAnswer = (key: Key, words: string, digits: number): boolean =>
  formsIn(words).some((form) => digitsOf(form) >= digits && canBe(key, { answer: form }))

const digitsOf = (form: string): number => {
  const digits = form.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length - (/(?<!0)0+$/.exec(digits)?.[0].length ?? 0)
}

/** Between empty lines, as they are read, each with the line on which it begins. */
function paragraphsOf(text: string): { words: string; line: number }[] {
  let line = 1
  return text.split(/(\n[ \t]*\n)/).flatMap((piece, at) => {
    const begins = line
    line += piece.split('\n').length - 1
    return at % 2 === 0 && piece.trim() !== '' ? [{ words: withSpelledFigures(piece), line: begins }] : []
  })
}

const formsIn = (words: string): string[] => words.match(/\d+(?:[.,]\d+)*(?:\/\d+(?:\.\d+)?)?(?:\s?\\?%)?/g) ?? []

/** As they are written, and where a sign of per cent follows, as the share that is meant. */
function valuesIn(words: string): Set<number> {
  const numbers = [...words.matchAll(/(\d+(?:\.\d+)?(?:\/\d+)?)(\s?\\?%)?/g)].flatMap(([, form = '', percent]) => {
    const number = numberIn(form)
    return percent ? [number, number / 100] : [number]
  })
  return new Set(numbers)
}
