/** A card as canonical texts, one for each field, and back: what cards show and what searches find. */
import type { CardFields } from 'contract/recruiting/card.ts'
import { quartersFrom } from 'contract/recruiting/quarters.ts'
import {
  certificateKinds,
  type Field,
  fieldsInOrder,
  regions,
  remoteWishes,
  roles,
  skillBands,
  skills,
  yearBands,
} from 'contract/recruiting/vocabulary.ts'
import { foldKeyWord } from '../candidates/key-words.ts'

/** All that a card could show, shown or not. */
export interface CardSource {
  roles: readonly string[]
  regions: readonly string[]
  certificates: readonly { kind: string; assurance: string; year: number }[]
  /** First answers that were right without a hint, by skill. */
  rightAnswers: Readonly<Record<string, number>>
  years: string | null
  remote: string | null
  available: string | null
  key_words: readonly string[]
}

const between = '\n'

/** @returns a value for each field in their fixed order; '' where it is not in `shown`, or empty */
export function valuesOf(source: CardSource, shown: readonly string[]): string[] {
  return fieldsInOrder.map((field) => (shown.includes(field) ? canonical[field](source) : ''))
}

const canonical: Record<Field, (source: CardSource) => string> = {
  roles: (source) => inOrderOf(roles, source.roles),
  regions: (source) => inOrderOf(regions, source.regions),
  certificates: ({ certificates }) =>
    certificates
      .map(({ kind, assurance, year }) => `${kind} ${assurance} ${year}`)
      .toSorted()
      .join(between),
  skills: ({ rightAnswers }) =>
    skills
      .flatMap((skill) => {
        const band = bandReached(rightAnswers[skill] ?? 0)
        return band ? [`${skill} ${band}`] : []
      })
      .join(between),
  years: ({ years }) => years ?? '',
  remote: ({ remote }) => remote ?? '',
  available: ({ available }) => available ?? '',
  key_words: ({ key_words }) => [...new Set(key_words.map(foldKeyWord))].filter(Boolean).toSorted().join(between),
}

const inOrderOf = (order: readonly string[], some: readonly string[]) => order.filter((one) => some.includes(one)).join(between)

const bandReached = (count: number) => skillBands.findLast((least) => count >= least)

export const keyWordsOf = (values: readonly string[]): string[] => listOf(values[fieldsInOrder.indexOf('key_words')])

/** @param mayStay whether enough others have the key word */
export function withKeyWords(values: readonly string[], mayStay: (word: string) => boolean): string[] {
  return values.with(fieldsInOrder.indexOf('key_words'), keyWordsOf(values).filter(mayStay).join(between))
}

const listOf = (value = '') => (value === '' ? [] : value.split(between))

/** The fields of a card with these values. */
export function fieldsOf(values: readonly string[]): CardFields {
  const fields = fieldsInOrder.flatMap((field, at) => {
    const value = values[at] ?? ''
    return value === '' ? [] : [[field, readers[field](value)]]
  })
  return Object.fromEntries(fields)
}

const readers: Record<Field, (value: string) => unknown> = {
  roles: listOf,
  regions: listOf,
  certificates: (value) =>
    listOf(value).map((line) => {
      const [kind, assurance, year] = line.split(' ')
      return { kind, assurance, valid_until_year: Number(year) }
    }),
  skills: (value) =>
    listOf(value).map((line) => {
      const [skill, band] = line.split(' ')
      return { skill, at_least: Number(band) }
    }),
  years: String,
  remote: String,
  available: String,
  key_words: listOf,
}

/** What searches find a card by: `role:trader`, `finance:10` beside `finance:50`, `available:2027Q2` from its own quarter on. */
export function termsOf(card: CardFields): string[] {
  return [
    ...(card.roles ?? []).map((role) => `role:${role}`),
    ...(card.regions ?? []).map((region) => `region:${region}`),
    ...(card.certificates ?? []).map(({ kind }) => `certificate:${kind}`),
    ...(card.skills ?? []).flatMap(({ skill, at_least }) =>
      skillBands.filter((band) => band <= at_least).map((band) => `${skill}:${band}`),
    ),
    ...(card.years ? [`years:${card.years}`] : []),
    ...(card.remote ? [`remote:${card.remote}`] : []),
    ...(card.available ? quartersFrom(card.available).map((quarter) => `available:${quarter}`) : []),
    ...(card.key_words ?? []).map((word) => `keyword:${word}`),
  ]
}

const fixedTerms = new Set([
  ...roles.map((role) => `role:${role}`),
  ...regions.map((region) => `region:${region}`),
  ...certificateKinds.map((kind) => `certificate:${kind}`),
  ...skills.flatMap((skill) => skillBands.map((band) => `${skill}:${band}`)),
  ...yearBands.map((band) => `years:${band}`),
  ...remoteWishes.map((wish) => `remote:${wish}`),
])

/** Whether a card can have this term. Key words are free. */
export const isTerm = (term: string): boolean =>
  fixedTerms.has(term) || /^available:20\d\dQ[1-4]$/.test(term) || /^keyword:[^\r\n]{1,40}$/.test(term)
