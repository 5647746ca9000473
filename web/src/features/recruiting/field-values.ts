/** The values of a card's fields in words, one line each. */

import { categoryTitle } from 'contract/library/shelves.ts'
import type { CardFields } from 'contract/recruiting/card.ts'
import { type Field, fieldsInOrder, regionWords, remoteWords, roleWords, yearWords } from 'contract/recruiting/vocabulary.ts'

const assurances = { locked_browser: 'locked browser', invigilated: 'invigilated' }

/** Such as `2027Q1`, which reads "January to March 2027". */
export function quarterWords(quarter: string): string {
  const months = ['January to March', 'April to June', 'July to September', 'October to December']
  return `${months[Number(quarter.at(-1)) - 1]} ${quarter.slice(0, 4)}`
}

const lines: { [F in Field]: (value: NonNullable<CardFields[F]>) => string[] } = {
  roles: (roles) => roles.map((role) => roleWords[role]),
  regions: (regions) => regions.map((region) => regionWords[region]),
  certificates: (all) =>
    all.map(
      ({ kind, assurance, valid_until_year }) =>
        `${kind === 'core' ? 'Core' : 'Applied'} certificate, ${assurances[assurance]}, valid until ${valid_until_year}, attested by us`,
    ),
  skills: (all) => all.map(({ skill, at_least }) => `${categoryTitle[skill]}: ${at_least} or more`),
  years: (years) => [yearWords[years]],
  remote: (remote) => [remoteWords[remote]],
  available: (quarter) => [quarterWords(quarter)],
  key_words: (words) => words,
}

/** @returns the lines of each field in their fixed order; none where it is absent or empty */
export const fieldLines = (fields: CardFields): { field: Field; lines: string[] }[] =>
  fieldsInOrder.map((field) => ({ field, lines: linesOf(field, fields) }))

function linesOf<F extends Field>(field: F, fields: CardFields): string[] {
  const value = fields[field]
  return value === undefined ? [] : lines[field](value)
}
