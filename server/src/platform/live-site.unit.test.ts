import { expect, test } from 'vitest'
import { liveSite } from './live-site.ts'
import type { Site } from './site.ts'

test('a site is made anew when what it is made of has changed, and only then; until it is made the last one is served', async () => {
  let shown = ['first']
  const made: Site[] = []
  const site = await liveSite(
    () => [...shown],
    async (content) => {
      const rendered = { clientDir: content.join() } as Site
      made.push(rendered)
      return rendered
    },
  )
  expect(site.current()).toBe(made[0])

  await site.refresh()
  expect(made).toHaveLength(1)

  shown = ['second', 'first']
  const refreshed = site.refresh()
  expect(site.current()).toBe(made[0])
  await refreshed
  expect(site.current().clientDir).toBe('second,first')
  await site.refresh()
  expect(made).toHaveLength(2)
})

test('a site that cannot be made anew stays as it is, and is tried again', async () => {
  let tries = 0
  const site = await liveSite(
    () => ({ tries: Math.min(tries, 1) }),
    async (content) => {
      tries++
      if (tries === 2) throw new Error('no room')
      return { clientDir: `with ${content.tries}` } as Site
    },
  )
  await expect(site.refresh()).rejects.toThrow('no room')
  expect(site.current().clientDir).toBe('with 0')
  await site.refresh()
  expect(site.current().clientDir).toBe('with 1')
})
