import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { checkCards, searchCards } from './search.ts'

/** All that an answer may say of a candidate, by the path of its field. */
const said = [
  'built_at',
  'count',
  'facets[].count',
  'facets[].term',
  'groups[].cards[].id',
  'groups[].cards[].is_on_shortlist',
  'groups[].count',
  'groups[].fields.available',
  'groups[].fields.certificates[].assurance',
  'groups[].fields.certificates[].kind',
  'groups[].fields.certificates[].valid_until_year',
  'groups[].fields.key_words[]',
  'groups[].fields.regions[]',
  'groups[].fields.remote',
  'groups[].fields.roles[]',
  'groups[].fields.skills[].at_least',
  'groups[].fields.skills[].skill',
  'groups[].fields.years',
  'in_market',
  'next',
]

function pathsOf(schema: TSchema, path: string): string[] {
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema }
  if (properties) return Object.entries(properties).flatMap(([name, part]) => pathsOf(part, path ? `${path}.${name}` : name))
  if (items) return pathsOf(items, `${path}[]`)
  return [path]
}

test('no answer to a search has a field that names anybody', () => {
  expect(pathsOf(searchCards.shape.replies[200], '').toSorted()).toEqual(said)
  expect(pathsOf(checkCards.shape.replies[200], '')).toEqual(['present[]'])
})
