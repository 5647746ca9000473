/** Where a request comes from, as limits count it: an IPv4 address, or the /64 of an IPv6 address, and the /48 around that (trust G9). */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LruMap } from 'toad-cache'

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
  return isIP(bare) === 6 ? subnet(bare, 64) : bare
}

/** What one customer of a provider is usually given whole: who has it has 65,536 of the smaller ones. Undefined for IPv4. */
export function prefix48Of(network: string): string | undefined {
  return network.endsWith('/64') ? subnet(network.slice(0, -'/64'.length), 48) : undefined
}

/** What all of a /48 may do, in times of what one network may. */
export const prefix48Multiple = 8

// A connection asks many times for the same; reading an IPv6 address takes as long as all the rest of counting a request.
const known = new LruMap<string>(10_000)

function subnet(address: string, bits: 64 | 48): string {
  const cidr = `${address}/${bits}`
  const found = known.get(cidr) ?? read(address, bits)
  known.set(cidr, found)
  return found
}

function read(address: string, bits: 64 | 48): string {
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
}
