/** Domains of firms, as candidates type them. */
import { invalid } from 'contract/problems.ts'
import { readDomain } from 'contract/recruiting/domains.ts'
import { mostHiddenDomains } from 'contract/recruiting/rules.ts'
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

/** @throws problem that names the first line without a domain, or says that there are too many */
export function readDomains(typed: readonly string[]): string[] {
  const refuse = (message: string) => invalid([{ field: 'hidden_from', message }])
  const read = typed.map((line, at) => {
    const found = domainIn(line)
    if (found) return found
    throw refuse(`Line ${at + 1}, “${line.trim().slice(0, 60)}”, is not a domain. Write it like firm.com.`)
  })
  const different = [...new Set(read)]
  if (different.length > mostHiddenDomains)
    throw refuse(`You wrote ${different.length} domains. Keep at most ${mostHiddenDomains}.`)
  return different
}

/** @returns the domain of an employer or a school, undefined for a public mail provider */
export function ownDomain(email: string): string | undefined {
  const found = domainIn(email)
  return found && !isPublicMail(found) ? found : undefined
}
