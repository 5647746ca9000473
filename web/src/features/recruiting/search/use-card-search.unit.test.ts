import type { CardGroup } from 'contract/recruiting/card.ts'
import { expect, test } from 'vitest'
import { facetGroups, termWords } from './facet-groups.ts'
import { joinGroups } from './use-card-search.ts'

const group = (role: 'trader' | 'data', id: string): CardGroup => ({
  fields: { roles: [role] },
  count: '5 to 9',
  cards: [{ id, is_on_shortlist: false }],
})

test('a group that goes on with the next page is one group', () => {
  const pages = [{ groups: [group('trader', 'a'), group('data', 'b')] }, { groups: [group('data', 'c'), group('trader', 'd')] }]
  expect(joinGroups(pages).map(({ cards }) => cards.map(({ id }) => id))).toEqual([['a'], ['b', 'c'], ['d']])
})

test.each([
  ['role:trader', 'Trader'],
  ['region:europe', 'Europe'],
  ['available:2027Q2', 'By April to June 2027'],
  ['keyword:rates: euro', 'rates: euro'],
  ['role:unheard', 'unheard'],
])('%s reads %s', (term, words) => {
  expect(termWords(term)).toBe(words)
})

test('fixed values are always listed, others where they are counted or chosen', () => {
  const groups = facetGroups([{ term: 'keyword:rates', count: '5 to 9' }], ['available:2027Q1'])
  expect(groups.map(({ title }) => title)).toEqual([
    'Role',
    'Regions',
    'Certificates',
    'Experience',
    'Place of work',
    'Available',
    'Key words',
  ])
  expect(groups[0]?.facets[0]).toEqual({ term: 'role:trader', words: 'Trader', count: undefined })
  expect(groups.at(-1)?.facets).toEqual([{ term: 'keyword:rates', words: 'rates', count: '5 to 9' }])
})
