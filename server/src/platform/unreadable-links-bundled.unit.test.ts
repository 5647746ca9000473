/** The bundler takes some calls for free of effects, although they throw: what the operator runs is tested as well. */
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import type { withReadableLink } from './unreadable-links.ts'

test('a malformed address is found in the bundle as in the source', async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'unreadable-links.ts'), platform: 'node' })
  const { output } = await bundle.generate()
  const address = `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
  const bundled: { withReadableLink: typeof withReadableLink } = await import(address)
  expect(bundled.withReadableLink([], { method: 'GET', url: '/reset-password/%zz/ada' })).toBe('/reset-password/%25zz/ada')
  expect(bundled.withReadableLink([], { method: 'GET', url: '/interview/%41' })).toBe('/interview/%41')
})
