/** Where a request comes from, as limits count it: an IPv4 address, or the /64 of an IPv6 address, and the /48 around that (trust G9). */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The address that the outermost of our own proxies saw. Each proxy has added the address that it was called from, on the right.
 * What is no address is not believed: then the nearest proxy that said one is as far as anybody knows.
 */
export function callerAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  const entries = proxies > 0 ? (forwardedFor?.split(',') ?? []) : []
  let address = peer
  for (const entry of entries.reverse().slice(0, proxies)) {
    const before = addressIn(entry.trim())
    if (before === undefined) break
    address = before
  }
  return address
}

/** Some proxies write the port behind it, and an IPv6 address in brackets. */
function addressIn(entry: string): string | undefined {
  const bare = /^"?\[([^\]]*)\](?::\d{1,5})?"?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry
  return isIP(bare) === 0 ? undefined : bare
}

export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return bare
  const parsed = ipaddr.process(bare)
  return parsed.kind() === 'ipv4' ? parsed.toString() : subnet(parsed.toString(), 64)
}

/** What one customer of a provider is usually given whole: who has it has 65,536 of the smaller ones. Undefined for IPv4. */
export function siteOf(network: string): string | undefined {
  return network.endsWith('/64') ? subnet(network.slice(0, -'/64'.length), 48) : undefined
}

/** What all of a /48 may do, in times of what one network may. */
export const networksOfASite = 8

const subnet = (address: string, bits: number): string => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
