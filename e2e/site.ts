/** The public site as lists, so that no check, picture or measurement names its pages by hand. */
import { pageAt, pages } from 'contract/pages.ts'
import { type Modal, paths } from 'contract/paths.ts'
import type { Product } from './server.ts'

/** Every page that may be indexed, by its path: what the product's own site map says. */
export async function indexedPaths({ url }: Product): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`)
  if (!answer.ok) throw new Error(`/sitemap.xml answered ${answer.status}`)
  const locations = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  return locations.map(([, address = '']) => new URL(address).pathname)
}

/** The other pages that a visitor may meet without a link of their own, or a payment. */
export function unindexedPaths(indexed: readonly string[]): string[] {
  const known = new Set(indexed.map((path) => pageAt(path)?.page.name))
  const others = pages.filter(
    ({ name, audience, pattern, holdsSecret }) =>
      audience === 'public' && !known.has(name) && !pattern.includes(':') && !holdsSecret,
  )
  return [...others.map(({ pattern }) => pattern), paths.notFound()]
}

/** The dialogs that have addresses, and their titles (spec §2.2). */
export const modals: readonly { modal: Modal; title: string }[] = [
  { modal: 'login', title: 'Log in' },
  { modal: 'sign-up', title: 'Sign Up' },
  { modal: 'forgot-password', title: 'Forgot password' },
  { modal: 'support', title: 'Customer Support' },
  { modal: 'terms', title: 'Agreement & Consent' },
]
