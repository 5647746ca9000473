/** The facets of a search in groups, with their words. */
import { categoryTitle } from 'contract/library/shelves.ts'
import {
  certificateKinds,
  fieldWords,
  regions,
  regionWords,
  remoteWishes,
  remoteWords,
  roles,
  roleWords,
  skills,
  yearBands,
  yearWords,
} from 'contract/recruiting/vocabulary.ts'
import { quarterWords } from '../field-values.ts'

export interface Facet {
  term: string
  words: string
  /** A band; undefined where fewer than five candidates share the value. */
  count: string | undefined
}

interface FacetGroup {
  title: string
  facets: Facet[]
}

type Counted = readonly { term: string; count: string }[]

const partAfter = (term: string): string => term.slice(term.indexOf(':') + 1)
const kindOf = (term: string): string => term.slice(0, term.indexOf(':'))

const fixed: { title: string; kind: string; words: Record<string, string> }[] = [
  { title: fieldWords.roles, kind: 'role', words: pick(roles, roleWords) },
  { title: fieldWords.regions, kind: 'region', words: pick(regions, regionWords) },
  {
    title: fieldWords.certificates,
    kind: 'certificate',
    words: pick(certificateKinds, { core: 'Core certificate', applied: 'Applied certificate' }),
  },
  { title: fieldWords.years, kind: 'years', words: pick(yearBands, yearWords) },
  { title: fieldWords.remote, kind: 'remote', words: pick(remoteWishes, remoteWords) },
]

function pick<Value extends string>(values: readonly Value[], words: Record<Value, string>): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, words[value]]))
}

/** Such as "Trader" for `role:trader`; a value that no list has is its own word. */
export function termWords(term: string): string {
  const [kind, value] = [kindOf(term), partAfter(term)]
  const skill = skills.find((name) => name === kind)
  if (skill) return `${categoryTitle[skill]}: ${value} or more`
  if (kind === 'available') return `By ${quarterWords(value)}`
  return fixed.find((group) => group.kind === kind)?.words[value] ?? value
}

/**
 * @param counted the values that at least five of the matching candidates share
 * @param chosen keeps its place also where fewer than five share it
 */
export function facetGroups(counted: Counted, chosen: readonly string[]): FacetGroup[] {
  const counts = new Map(counted.map(({ term, count }) => [term, count]))
  const facet = (term: string): Facet => ({ term, words: termWords(term), count: counts.get(term) })
  const listed = [...new Set([...counts.keys(), ...chosen])]
  const open = (title: string, isOne: (kind: string) => boolean): FacetGroup => ({
    title,
    facets: listed.filter((term) => isOne(kindOf(term))).map(facet),
  })
  const [role, region, certificate, ...rest] = fixed.map(({ title, kind, words }) => ({
    title,
    facets: Object.keys(words).map((value) => facet(`${kind}:${value}`)),
  })) as [FacetGroup, FacetGroup, FacetGroup, ...FacetGroup[]]
  const bySkill = skills.flatMap((skill) => open('', (kind) => kind === skill).facets)
  const inTime = open('Available', (kind) => kind === 'available')
  inTime.facets.sort((a, b) => a.term.localeCompare(b.term))
  return [
    role,
    region,
    certificate,
    { title: fieldWords.skills, facets: bySkill },
    ...rest,
    inTime,
    open(fieldWords.key_words, (kind) => kind === 'keyword'),
  ].filter(({ facets }) => facets.length > 0)
}
