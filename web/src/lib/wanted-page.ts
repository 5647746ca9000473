/**
 * What somebody came for and may not see before they log in: the plan or the receipt of a link, a payment that they come back from.
 * Home leads on to it after the login, once (spec §2.3 for everybody else).
 *
 * Only a few values of the address are stored, and never where it led: the page is always the settings of this site.
 */
import { paths } from 'contract/paths.ts'
import { forget, readJson, store } from './browser-storage.ts'

const key = 'wanted_page'
// Long enough to confirm an e-mail in between.
const lasts = 24 * 3_600_000
const names = ['plan', 'receipt', 'session_id'] as const

/** Stores what an address wants. Returns whether it is something that is worth logging in for. */
export function wantPage({ pathname, searchParams }: URL): boolean {
  const search = wantedOf(searchParams)
  if (pathname.replace(/\/$/, '') !== paths.settings() || !search) return false
  store(key, JSON.stringify({ search, until: Date.now() + lasts }))
  return true
}

/** Where to go on to, if there is somewhere. */
export function wantedPage(): string | undefined {
  const { search, until } = (readJson(key) ?? {}) as { search?: unknown; until?: unknown }
  if (typeof search !== 'string' || typeof until !== 'number' || until < Date.now()) return undefined
  const wanted = wantedOf(new URLSearchParams(search))
  return wanted ? `${paths.settings()}?${wanted}` : undefined
}

export const forgetWantedPage = (): void => forget(key)

function wantedOf(given: URLSearchParams): string {
  const wanted = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value && value.length <= 200) wanted.set(name, value)
  }
  return String(wanted)
}
