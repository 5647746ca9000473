/** Domains of firms, as candidates type them. */
import { invalid } from 'contract/problems.ts'
import { readDomain } from 'contract/recruiting/domains.ts'
import { isPublicMail } from '../firms/public-mail.ts'

/**
 * @param typed the address of a site, an email, or the domain itself
 * @returns lower case, in ASCII, without `www.`; undefined where there is none
 */
export function domainIn(typed: string): string | undefined {
  const [host = ''] = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(?:\/\/)?/i, '')
    .split(/[/?#]/)
  return readDomain(host.slice(host.lastIndexOf('@') + 1).replace(/:\d+$/, ''))
}

/** @throws problem that names the first line without a domain */
export function readDomains(typed: readonly string[]): string[] {
  const read = typed.map((line, at) => {
    const found = domainIn(line)
    if (found) return found
    const message = `Line ${at + 1}, “${line.trim().slice(0, 60)}”, is not a domain. Write it like firm.com.`
    throw invalid([{ field: 'hidden_from', message }])
  })
  return [...new Set(read)]
}

/** @returns the domain of an employer or a school, undefined for a public mail provider */
export function ownDomain(email: string): string | undefined {
  const found = domainIn(email)
  return found && !isPublicMail(found) ? found : undefined
}
