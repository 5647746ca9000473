/** The numbers of the market that candidates and recruiters read. */

/** The fewest candidates behind a card, a facet value and a result. */
export const fewestAlike = 5

/** Each firm sees four in five of a group's cards, so that a missing one says nothing. */
export const shownCount = (size: number): number => Math.floor(size * 0.8)

/** Requests of one seat in a week. */
export const requestsPerWeek = 30

/** Requests of one firm to the same candidate in a year. */
export const requestsPerCandidate = 3

/** Days for which a request waits for an answer. */
export const requestDays = 14

/** Days for which a firm cannot ask a candidate who declined. */
export const coolDownDays = 180

/** Days for which a firm cannot ask a candidate again who accepted. */
export const acceptedDays = 365

/** Days for which views are kept. */
export const viewDays = 365

/** Cards on a page of results. */
export const cardsPerPage = 20

/** Cards that one firm can read in a day; beyond them its searches wait. */
export const cardsPerDay = 1000

/** New candidates from which on a saved search is mailed. */
export const fewestNew = 5

/** Solutions that an acceptance hands over. */
export const mostSolutions = 3

/** Solutions to choose from, the newest. */
export const mostListedSolutions = 50

/** Characters of a solution that can be handed over. */
export const longestSolution = 10_000

export const mostKeyWords = 10
export const mostHiddenDomains = 20
export const longestNote = 2000
export const longestMessage = 1000

/** The version of the consent's words. A new one asks again. */
export const consentVersion = '2026-11-29'

/** Groups of candidates in words: the band, never the number. */
const bands = [5, 10, 25, 50, 100, 250, 1000] as const
export function bandOf(count: number): string {
  if (count < fewestAlike) return 'fewer than five'
  const at = bands.findLastIndex((least) => least <= count)
  const next = bands[at + 1]
  return next === undefined ? '1,000 or more' : `${bands[at]} to ${next - 1}`
}
