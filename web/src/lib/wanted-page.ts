/**
 * What somebody came for and may not see before they log in: a question, a plan, a receipt, a payment that they come back from. Home
 * leads on to it after the login, once (spec §2.3 for everybody else).
 *
 * Only an address of this site that needs a login is ever stored, or gone to.
 */
import { pageAt } from 'contract/pages.ts'
import { forget, readJson, store } from './browser-storage.ts'

export const key = 'wanted_page'
// Long enough to confirm an email in between.
export const lasts = 24 * 3_600_000
const longest = 1_000
const site = 'https://this.site'

/**
 * Stores the address that was opened. Returns whether it is one that is worth logging in for.
 * @param whose who was logged in until now; nobody else is led there
 */
export function wantPage(address: Pick<URL, 'pathname' | 'search' | 'hash'>, whose?: number): boolean {
  const page = wantedOf(address.pathname + address.search + address.hash)
  if (page) store(key, JSON.stringify({ page, until: Date.now() + lasts, whose }))
  return page !== undefined
}

/**
 * Where to go on to, if there is somewhere.
 * @param reader who has logged in; left out, whoever it will be
 */
export function wantedPage(reader?: number): string | undefined {
  const { page, until, whose } = (readJson(key) ?? {}) as { page?: unknown; until?: unknown; whose?: unknown }
  if (typeof page !== 'string' || typeof until !== 'number' || until < Date.now()) return undefined
  if (typeof whose === 'number' && reader !== undefined && whose !== reader) return undefined
  return wantedOf(page)
}

export const forgetWantedPage = (): void => forget(key)

/** The address as it is gone to, without the dialog that was open there. */
function wantedOf(page: string): string | undefined {
  if (page.length > longest || !page.startsWith('/')) return undefined
  const { origin, pathname, searchParams, hash } = new URL(page, site)
  if (origin !== site || pageAt(pathname)?.page.audience !== 'protected') return undefined
  searchParams.delete('modal')
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}
