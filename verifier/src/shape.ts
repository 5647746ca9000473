/** The parts of a certificate, with the cardinalities of Open Badges 3.0. Data values are texts: numbers have several spellings. */
import { contextAddresses } from './contexts.ts'
import { isRecord } from './json.ts'

/** Says in a sentence why a value does not fit. */
type Rule = (value: unknown, path: string) => string | undefined

const test =
  (isRight: (value: unknown) => boolean, wanted: string): Rule =>
  (value, path) =>
    isRight(value) ? undefined : value === undefined ? `It has no “${path}”.` : `Its “${path}” is not ${wanted}.`

const text = test((value) => typeof value === 'string' && value !== '', 'a text')
const flag = test((value) => typeof value === 'boolean', 'true or false')
const moment = test((value) => typeof value === 'string' && isMoment(value), 'a date with a time and a zone')
const address = test((value) => typeof value === 'string' && /^(?:https?|did|urn):\S{1,2000}$/.test(value), 'an address')
const oneOf = (...names: string[]) =>
  test((value) => [value].flat().some((name) => names.includes(name as string)), `of the type ${names.join(' or ')}`)

const optional =
  (rule: Rule): Rule =>
  (value, path) =>
    value === undefined ? undefined : rule(value, path)

const list =
  (rule: Rule): Rule =>
  (value, path) =>
    Array.isArray(value)
      ? value.length > 50
        ? `Its “${path}” has more than 50 entries.`
        : first(value.map((entry, place) => () => rule(entry, `${path}[${place}]`)))
      : `Its “${path}” is not a list.`

const record =
  (parts: Record<string, Rule>): Rule =>
  (value, path) =>
    isRecord(value)
      ? first(
          Object.entries(parts).map(
            ([name, rule]) =>
              () =>
                rule(value[name], path ? `${path}.${name}` : name),
          ),
        )
      : test(() => false, 'an object')(value, path)

const achievement = record({
  id: address,
  type: oneOf('Achievement'),
  name: text,
  description: text,
  criteria: record({ id: optional(address), narrative: optional(text) }),
  resultDescription: optional(
    list(record({ id: address, type: oneOf('ResultDescription'), name: text, resultType: text, requiredValue: optional(text) })),
  ),
})

const subject = record({
  id: optional(address),
  type: oneOf('AchievementSubject'),
  identifier: optional(
    list(
      record({
        type: oneOf('IdentityObject'),
        identityType: text,
        identityHash: text,
        hashed: flag,
        salt: optional(text),
      }),
    ),
  ),
  result: optional(
    list(record({ type: oneOf('Result'), resultDescription: optional(address), value: optional(text), status: optional(text) })),
  ),
  achievement,
})

const credential = record({
  '@context': test(
    (value) => Array.isArray(value) && value.length === 2 && value.every((entry, place) => entry === contextAddresses[place]),
    `${contextAddresses.join(' and ')}, in this order`,
  ),
  id: address,
  type: (value, path) =>
    oneOf('VerifiableCredential')(value, path) ?? oneOf('OpenBadgeCredential', 'AchievementCredential')(value, path),
  name: text,
  issuer: record({ id: address, type: oneOf('Profile'), name: optional(text) }),
  validFrom: moment,
  validUntil: optional(moment),
  awardedDate: optional(moment),
  credentialSubject: (value, path) =>
    subject(value, path) ??
    (isRecord(value) && (value.id ?? value.identifier) ? undefined : `Its “${path}” has neither an “id” nor an “identifier”.`),
  evidence: optional(list(record({ type: oneOf('Evidence'), name: optional(text), narrative: optional(text) }))),
  credentialStatus: optional(record({ type: text })),
  proof: record({ type: text }),
})

/** @returns the first fault in a sentence, undefined where the credential has every part that a certificate needs */
export const faultOfShape = (value: unknown): string | undefined => credential(value, '')

/** Whether it is a moment in ISO 8601 with a zone, as `xsd:dateTimeStamp` has it. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
}

function first(faults: (() => string | undefined)[]): string | undefined {
  for (const fault of faults) {
    const found = fault()
    if (found) return found
  }
  return undefined
}
