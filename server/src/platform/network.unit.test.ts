import { expect, test } from 'vitest'
import { callerAddress, networkOf, prefix48Of } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', undefined],
  ['::ffff:203.0.113.9', '203.0.113.9', undefined],
  ['::ffff:cb00:7109', '203.0.113.9', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
])('%s counts as %s, and within %s', (address, network, prefix48) => {
  expect(networkOf(address)).toBe(network)
  expect(prefix48Of(network)).toBe(prefix48)
})

const peer = '10.0.0.1'

test.each([
  ['203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['198.51.100.1,203.0.113.9', 5, '198.51.100.1'],
  ['198.51.100.1, 203.0.113.9', 0, peer],
  ['203.0.113.9:51234', 1, '203.0.113.9'],
  ['2001:db8::7', 1, '2001:db8::7'],
  ['[2001:db8::7]', 1, '2001:db8::7'],
  ['[2001:db8::7]:443', 1, '2001:db8::7'],
  ['"[2001:db8::7]:443"', 1, '2001:db8::7'],
  ['unknown', 1, peer],
  ['', 1, peer],
  ['0x7f.1', 1, peer],
  ['203.0.113.9:51234:1', 1, peer],
  ['198.51.100.1, unknown, 203.0.113.9', 3, '203.0.113.9'],
  [undefined, 2, peer],
])('behind proxies, X-Forwarded-For: %s with %i of them believed names %s', (header, proxies, address) => {
  expect(callerAddress(peer, header, proxies)).toBe(address)
})
