/** What is on this machine itself: addresses, names of hosts, and callers for whom nobody else speaks. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopbackAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** `localhost` or a number; one of IPv6 in brackets or without. */
export const isLoopbackHost = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))

/** What proxies say about those they speak for, under all the names that are in use. */
const forwarding = /^(?:forwarded|via|x-forwarded|x-real-ip|x-original|x-envoy-|cf-)|client-ip$/

/**
 * Somebody at this machine, who asked for it by its own name. Not one whom a proxy on it speaks for; nor a page of another site
 * whose name was made to lead here after it had been loaded (DNS rebinding): its requests still carry that name (trust G21).
 */
export function isDirectFromHere({ headers, socket, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHost(hostnameOf(`http://${headers.host}`)) &&
    (headers.origin === undefined || isLoopbackHost(hostnameOf(headers.origin))) &&
    !Object.keys(headers).some((name) => forwarding.test(name)) &&
    // No browser speaks it any more. A proxy that was told nothing but where to go does, and puts our own name into `Host`.
    httpVersion !== '1.0'
  )
}

const hostnameOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '')
