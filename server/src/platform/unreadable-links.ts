/** The call of a mailed link answers an address that cannot be read as it answers every other broken link. */
import type { Endpoint } from 'contract/endpoint.ts'
import { LinkPart } from 'contract/fields.ts'
import type { TSchema } from 'typebox'

export const isOddAddress = (url: string): boolean => url.length > 2_048 || url.includes('%00')

/** @returns the address, or one with a token that nobody has if it is odd or malformed and all parameters of its call come from a mailed link */
export function withReadableLink(endpoints: readonly Endpoint[], { method, url }: { method: string; url: string }): string {
  const path = url.split('?', 1)[0]!
  if (!isOddAddress(url) && isWellFormed(path)) return url
  const parts = path.split('/')
  const [found, ...others] = endpoints.filter((one) => one.method === method && leadsTo(one.url.split('/'), parts))
  if (!found || others.length > 0 || !takesLinkAlone(found)) return url
  return found.url.replaceAll(/\{\w+\}/g, encodeURIComponent('%'))
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
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
