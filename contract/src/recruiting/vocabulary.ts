/** The words of cards and searches: few, fixed, and coarse on purpose. */
import { categories } from '../library/shelves.ts'

export const roles = ['trader', 'researcher', 'developer', 'data'] as const
export const regions = [
  'north_america',
  'latin_america',
  'europe',
  'middle_east_africa',
  'south_asia',
  'east_asia',
  'oceania',
] as const
export const yearBands = ['0-1', '2-4', '5-9', '10+'] as const
export const remoteWishes = ['on_site', 'hybrid', 'remote'] as const
export const certificateKinds = ['core', 'applied'] as const

/** Categories of the library in which practice is counted; `stats` counts as statistics. */
export const skills = categories.filter((category) => category !== 'stats')

/** The fewest first answers, right without a hint, for each band. */
export const skillBands = [10, 50, 200] as const

export const roleWords: Record<Role, string> = {
  trader: 'Trader',
  researcher: 'Researcher',
  developer: 'Developer',
  data: 'Data scientist',
}
export const regionWords: Record<Region, string> = {
  north_america: 'North America',
  latin_america: 'Latin America',
  europe: 'Europe',
  middle_east_africa: 'Middle East and Africa',
  south_asia: 'South Asia',
  east_asia: 'East and Southeast Asia',
  oceania: 'Oceania',
}
export const yearWords: Record<YearBand, string> = {
  '0-1': 'Up to 1 year',
  '2-4': '2 to 4 years',
  '5-9': '5 to 9 years',
  '10+': '10 years or more',
}
export const remoteWords: Record<RemoteWish, string> = { on_site: 'On site', hybrid: 'Hybrid', remote: 'Remote' }

/** The fields of a card in their fixed order: a field is shown only where all before it are. */
export const fieldsInOrder = ['roles', 'regions', 'certificates', 'skills', 'years', 'remote', 'available', 'key_words'] as const

export const fieldWords: Record<Field, string> = {
  roles: 'Role',
  regions: 'Regions',
  certificates: 'Certificates',
  skills: 'Practised at home',
  years: 'Experience',
  remote: 'Place of work',
  available: 'Available from',
  key_words: 'Key words',
}

/** Reasons that a candidate may give for declining. */
export const declineReasons = ['not_looking', 'role', 'place', 'pay', 'firm'] as const
export const declineWords: Record<DeclineReason, string> = {
  not_looking: 'Not looking now',
  role: 'The role does not fit',
  place: 'The place does not fit',
  pay: 'The pay does not fit',
  firm: 'The firm does not fit',
}

/** Parts of an account that a candidate may hand over by accepting. */
export const shareable = ['name', 'email', 'linkedin', 'cities', 'certificate'] as const

/** Answers that a candidate writes in code or words. Numbers and options do not count: they are the question's own answer. */
export const solutionKinds = ['code', 'sql', 'essay'] as const
export const solutionWords: Record<SolutionKind, string> = { code: 'Python code', sql: 'SQL query', essay: 'Written answer' }

export type Role = (typeof roles)[number]
export type Region = (typeof regions)[number]
export type YearBand = (typeof yearBands)[number]
export type RemoteWish = (typeof remoteWishes)[number]
export type Field = (typeof fieldsInOrder)[number]
export type DeclineReason = (typeof declineReasons)[number]
export type Shareable = (typeof shareable)[number]
export type SolutionKind = (typeof solutionKinds)[number]
