/** A small question of an item, judged by itself: of a follow-up, or of a step of the dialogue. */
import { type Static, Type } from 'typebox'
import type { Refinement } from '../../../platform/content/front-matter.ts'
import { answers, Misconceptions, oneOf, Params, strict } from './item-schema.ts'

const properties = {
  name: Type.String({
    pattern: '^[a-z][a-z0-9_]*$',
    maxLength: 40,
    description: 'a name in small letters, digits and underscores, its own for good: what readers answered hangs on it',
  }),
  misconceptions: Type.Optional(Misconceptions),
}

/** One schema for each type, so that an error speaks of the kind the author chose. */
const kinds = {
  number: Type.Object({ ...properties, ...answers.number.properties }, strict),
  choice: Type.Object({ ...properties, ...answers.choice.properties }, strict),
  expression: Type.Object({ ...properties, ...answers.expression.properties, params: Type.Optional(Params) }, strict),
  words: Type.Object({ name: properties.name, type: Type.Literal('words'), ask: answers.number.properties.ask }, strict),
} as const

type Kind = keyof typeof kinds

/** Nobody judges a reader's own words, so a follow-up has none. */
export type JudgedQuestion = Static<(typeof kinds)['number' | 'choice' | 'expression']>
export type SmallQuestion = JudgedQuestion | Static<(typeof kinds)['words']>

/** Which schema it has to meet depends on the type it names: see `refinementsOf`. */
const anyOf = (types: readonly Kind[]) => Type.Object({ type: oneOf(types) }, { description: 'a mapping with its name and type' })

export const SmallQuestion = Type.Unsafe<SmallQuestion>(anyOf(['number', 'choice', 'expression', 'words']))

/** What the questions in a list have to meet: `refinementsOf(front.follow_ups, ['follow_ups'], 'judged')`. */
export function refinementsOf(list: unknown, path: string[], key: string): Refinement[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown, index) => {
    const question = read(one, key)
    const schema = Object.entries(kinds).find(([kind]) => kind === read(question, 'type'))?.[1]
    return schema ? [{ path: [...path, index, key], schema }] : []
  })
}

/** What a value that may be anything holds under a key. */
export const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined
