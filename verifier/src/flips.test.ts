/** One bit flipped inside the credential of a file, in every form: none is accepted, and each refusal names the check. */
import { describe, expect, it } from 'vitest'
import { checkCredential } from './check-credential.ts'
import { NoCredential } from './no-credential.ts'
import { readCredential } from './read-credential.ts'
import { pdf, png, svg, textChunk } from './testing/bake.ts'
import { bundle } from './testing/bundle.ts'
import { did, issued, statusList } from './testing/issue.ts'

/** In bits: a prime number, so that every bit of a byte has its turn. */
const step = 149

const list = await statusList()
const text = await issued()

async function verify(bytes: Uint8Array) {
  try {
    const found = await readCredential(bytes)
    return await checkCredential(found.text, { did, now: new Date('2026-06-01T00:00:00Z'), statusList: async () => list })
  } catch (error) {
    if (error instanceof NoCredential) return error
    throw error
  }
}

describe.each([
  ['json', async (text: string) => Buffer.from(text)],
  ['png', async (text: string) => png(textChunk(text))],
  ['svg', async (text: string) => svg(text)],
  ['pdf', async (text: string) => pdf([text], false)],
  ['zip', async (text: string) => Buffer.from(bundle({ 'credential.json': text, 'status-list.json': list }, 0))],
] as const)('%s', (_, bake) => {
  it('is accepted whole', async () => {
    expect(await verify(await bake(text))).toMatchObject({ verdict: 'valid' })
  })

  it('is refused with a flipped bit', async () => {
    const whole = await bake(text)
    const baked = whole.indexOf(text.slice(0, 100))
    const end = whole.indexOf(text.slice(-20)) + 20
    for (let bit = baked * 8; bit < end * 8; bit += step) {
      const flipped = Buffer.from(whole)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      const seen = await verify(flipped)
      if (seen instanceof NoCredential) continue
      expect(seen.verdict, `bit ${bit - baked * 8}`).toBe('not_valid')
      expect(seen.lines.filter(({ outcome }) => outcome === 'failed')).not.toEqual([])
    }
  })
})

it('shows exactly the signed contents of a packed file that is accepted in spite of a flipped bit', async () => {
  const whole = await pdf([text])
  const contents = (await checkCredential(text, { did, now: new Date('2026-06-01T00:00:00Z'), statusList: async () => list }))
    .contents
  for (let bit = 0; bit < whole.length * 8; bit += step) {
    const flipped = Buffer.from(whole)
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    const seen = await verify(flipped)
    if (!(seen instanceof NoCredential) && seen.verdict !== 'not_valid')
      expect(seen).toMatchObject({ verdict: 'valid', contents })
  }
})
