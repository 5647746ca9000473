/** A mailed link whose address cannot be read is answered, by its page and by its call, as every other broken link is. */
import type { Endpoint } from 'contract/endpoint.ts'
import { LinkPart } from 'contract/fields.ts'
import type { TSchema } from 'typebox'

const longest = 2_048

export const isOddAddress = (url: string): boolean => url.length > longest || url.includes('%00')

/** @returns the address; where it is odd or malformed, a page's with its signs escaped, and a call's with a token that nobody has if a mailed link gave it all its parameters */
export function withReadableLink(endpoints: readonly Endpoint[], { method, url }: { method: string; url: string }): string {
  const path = url.split('?', 1)[0]!
  if (!isOddAddress(url) && isWellFormed(path)) return url
  // A page is shown, or "not found": people opened the link, and programs have `/api`.
  if (['GET', 'HEAD'].includes(method) && !path.startsWith('/api/') && url.length <= longest) return url.replaceAll('%', '%25')
  const parts = path.split('/')
  const [found, ...others] = endpoints.filter((one) => one.method === method && leadsTo(one.url.split('/'), parts))
  if (!found || others.length > 0 || !takesLinkAlone(found)) return url
  return found.url.replaceAll(/\{\w+\}/g, encodeURIComponent('%'))
}

function isWellFormed(path: string): boolean {
  try {
    // rolldown 1.2.19 drops this call, which may throw, unless its result is used.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

const leadsTo = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((one, at) => one.startsWith('{') || one === parts[at])

function takesLinkAlone({ shape }: Endpoint): boolean {
  const { properties = {} } = (shape.params ?? {}) as { properties?: Record<string, TSchema> }
  const parts = Object.values(properties)
  return parts.length > 0 && parts.every((part) => part === LinkPart)
}
