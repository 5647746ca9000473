import { expect, test } from 'vitest'
import type { LoadingPackages } from './protocol.ts'
import { watchedFetch } from './watched-fetch.ts'

test('packages are named as they come, with their bytes and how many there will be; what does not come is not among them', async () => {
  const told: LoadingPackages[] = []
  const answers: Record<string, () => Response> = {
    'https://a.example/scikit_learn-1.8.0-cp314.whl': () => new Response('12345', { headers: { 'content-length': '5' } }),
    // A compressed answer does not say.
    'https://a.example/pytz-2026-py3.whl': () => new Response('123'),
  }
  const fetch = watchedFetch(
    async (address) => answers[String(address)]?.() ?? new Response('', { status: 404 }),
    (loading) => void told.push(loading),
  )
  for (const address of [...Object.keys(answers), 'https://a.example/none-1-py3.whl']) await (await fetch(address)).text()
  await expect.poll(() => told.at(-1)).toEqual({ names: ['scikit-learn', 'pytz'], bytes: 8, of: 8 })
  expect(told[0]).toMatchObject({ bytes: 5, of: 5 })
})
