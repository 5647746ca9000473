/** Domains of firms as people type them. */

/** @param text `https://www.Firm.com/jobs`, `firm.com` … @returns `firm.com`: lower case, without `www.`; undefined where it is no domain */
export function readDomain(text: string): string | undefined {
  const typed = text.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || url.username || url.password || url.port) return undefined
  const domain = url.hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '')
  return isDomain(domain) && !isShared(domain) ? domain : undefined
}

/** Whether the email is at this domain or at a subdomain of it. */
export function isAtDomain(email: string, domain: string): boolean {
  const host = domainOfEmail(email)
  return host !== undefined && isWithin(host, domain)
}

/** @returns undefined where what follows the `@` is no domain */
function domainOfEmail(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).trim()
  // Other letters would end the domain early where it is read as an address.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return undefined
  const domain = URL.parse(`https://${host}`)?.hostname
  return domain !== undefined && isDomain(domain) ? domain : undefined
}

/** Compares whole labels: `hk.firm.com` is within `firm.com`, `attacker-firm.com` is not. */
export const isWithin = (domain: string, other: string): boolean => domain === other || domain.endsWith(`.${other}`)

const isDomain = (text: string): boolean =>
  text.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(text)

// `co.uk` and its like belong to nobody.
const isShared = (domain: string): boolean => /^(?:ac|co|com|edu|go|gov|ne|net|or|org)\.[a-z]{2}$/.test(domain)
