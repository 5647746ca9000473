/** Whether a text says which of the options is right: by its letter, by its place among them, or by repeating it. Pure. */
import type { Answer } from '../shapes/answer-schema.ts'

type Choice = Extract<Answer, { type: 'choice' }>

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function tellsChoice({ options, value }: Choice, text: string): boolean {
  const place = Object.keys(options).indexOf(value)
  const others = Object.entries(options).flatMap(([key, option]) => (key === value ? [] : [plain(option)]))
  const own = wordsOfItsOwn(options[value] ?? '').filter((words) => !others.some((other) => other.includes(words)))
  return (
    lettersTold(text).includes(value) ||
    placesTold(text).includes(ordinals[place] ?? '') ||
    own.some((words) => plain(text).includes(words))
  )
}

/** Shorter ones stand in any sentence. */
const shortestRepeated = 5

/** The whole of it, and each piece of code within. */
const wordsOfItsOwn = (option: string): string[] =>
  [
    option,
    ...[...option.matchAll(/<code[^<>]{0,100}>([^<]{1,300})<|`([^`]{1,300})`/g)].map(([, set, typed]) => set ?? typed ?? ''),
  ]
    .map(plain)
    .filter(({ length }) => length >= shortestRepeated)

/** Letters that stand alone in a sentence that asks nothing; of "a", which is a word, those that are named as an option. */
function lettersTold(text: string): string[] {
  const told = [
    ...text.matchAll(
      /\b(?:options?|answer|choice|letter|choose|take|pick|yes|correct|right|it['’]s)(?: is)?[:,]? ?[*(`]{0,3}([a-z])(?![\p{L}\p{N}'’])/giu,
    ),
  ]
  const sentences = text.replaceAll(/\$[^$]{1,400}\$/g, ' ').split(/(?<=[.!?])\s|\n/)
  const alone = sentences
    .filter((sentence) => !sentence.trimEnd().endsWith('?'))
    .flatMap((sentence) => [...sentence.matchAll(/(?<![\p{L}\p{N}'’_./-])([b-z]|a(?=[).*`]|$))(?![\p{L}\p{N}'’_/-])/giu)])
  return [...told, ...alone].map(([, letter = '']) => letter.toLowerCase())
}

/** "the third one", "choose the second". */
const placesTold = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(first|second|third|fourth|fifth|sixth) (?:one|option|answer|choice)\b|\b(?:choose|take|pick|is) the (first|second|third|fourth|fifth|sixth)\b/gi,
    ),
  ].map(([, named, chosen]) => (named ?? chosen ?? '').toLowerCase())

/** Options are kept as HTML: their words and signs are compared. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/<[^<>]{1,200}>|&(?:#x?[\da-f]{1,6}|[a-z]{2,8});|[`*_"“”'<>&]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.\s]$/, '')
