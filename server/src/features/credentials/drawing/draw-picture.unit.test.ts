import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { drawnWith } from '../../../testing/drawn.ts'
import { compose } from './compose.ts'
import { composeDetails } from './compose-details.ts'
import { drawPicture } from './draw-picture.ts'
import type { Drawn } from './drawn.ts'
import { height, margin, type Part, palette, type TextMark, width } from './marks.ts'
import { widthOf } from './typefaces.ts'

const textsOf = (parts: readonly Part[]): TextMark[] =>
  parts
    .flatMap((part) => (part.role === 'Table' ? part.rows.flat().flatMap(({ marks }) => marks) : part.marks))
    .filter((mark) => 'text' in mark)

const wordsOf = (parts: readonly Part[]) => textsOf(parts).map(({ text }) => text)

test('the picture shows the contents', () => {
  const shown = wordsOf(compose(drawnWith())).join(' ')
  for (const words of [
    'Bachelier',
    'Certificate',
    'Ada Example',
    'Core certificate',
    'Overall 78 % (required: 70 %)',
    'Issued 24 November 2026',
    'Valid until 24 November 2029',
    'did:web:certificates.example',
    '7Yb3kXv9Qm2RtZpLs8WdNf',
    'Verify at certificates.example/verify',
    'An invigilator saw an identity document',
  ]) {
    expect(shown).toContain(words)
  }
  expect(shown).not.toContain('Demonstration')
})

test('a demonstration says that it proves nothing, in words, and has no path in ink', () => {
  const drawn = drawnWith({}, { isDemonstration: true })
  expect(wordsOf(compose(drawn))).toContain('Demonstration — proves nothing')
  expect(drawPicture(drawn)).toContain('(demonstration, proves nothing)</title>')
  const inked = (one: Drawn) =>
    compose(one)
      .flatMap((part) => (part.role === 'Artifact' ? part.marks : []))
      .filter((mark) => 'd' in mark && mark.isRound)
  expect(inked(drawn)).toEqual([])
  expect(inked(drawnWith())).toHaveLength(1)
})

test('without scores none is shown', () => {
  expect(wordsOf(compose(drawnWith({ results: [] }))).join(' ')).not.toMatch(/Overall|required/)
})

test('a certificate without a name has its title in the name’s place', () => {
  const [, , , first] = compose(drawnWith({ holder: null }))
  expect(first).toMatchObject({ role: 'H2', marks: [{ text: 'Core certificate' }] })
})

test('the same input gives the same picture, another code another path', () => {
  expect(drawPicture(drawnWith())).toBe(drawPicture(drawnWith()))
  const inkOf = (code: string) => compose(drawnWith({}, { code })).find((part) => part.role === 'Artifact' && part.clip)
  expect(inkOf('2Zc3kXv9Qm2RtZpLs8WdNg')).not.toEqual(inkOf('7Yb3kXv9Qm2RtZpLs8WdNf'))
})

const hostile = '</title><script>alert(1)</script>&"\' ]]> \0\x1b\ufffe\ud83d'

test('whatever a name holds, the picture is well-formed, and it runs and loads nothing', () => {
  const svg = drawPicture(drawnWith({ holder: hostile, title: hostile, description: hostile, evidence: [hostile] }))
  expect(new Resvg(svg).width).toBe(width)
  expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;')
  expect(svg).not.toMatch(/<script|<text|<style|<image|<foreignObject|href|\son\w+=|\p{Cc}|\ufffe/u)
  expect(svg.match(/url\([^)]*\)/g)).toEqual(['url(#plate)'])
})

const long = (letter: string) => letter.repeat(100)
const extremes: [string, Drawn][] = [
  ['a usual one', drawnWith()],
  ['a hundred wide letters', drawnWith({ holder: long('W') })],
  ['a hundred wide letters that our fonts lack', drawnWith({ holder: long('Щ') })],
  ['twenty words', drawnWith({ holder: 'Wams '.repeat(20).trim() })],
  [
    'long texts',
    drawnWith({
      title: long('Core W '),
      description: 'Has passed it. '.repeat(100),
      evidence: Array(50).fill('It was taken so. '.repeat(20)),
    }),
  ],
  [
    'a long host',
    drawnWith(
      { issuer: { id: `did:web:${long('w')}.example`, name: long('M ') } },
      {
        verifyUrl: `https://${long('w')}.example/verify`,
        url: `https://${long('w')}.example/credentials/7Yb3kXv9Qm2RtZpLs8WdNf`,
        productName: long('Mm '),
      },
    ),
  ],
  ['many results', drawnWith({ results: Array(50).fill({ name: long('Section '), value: '100', required: '50' }) })],
]

test.each(extremes)('%s: no text leaves the margins or runs into the one beside it', (_, drawn) => {
  for (const sheet of [compose(drawn), ...composeDetails(drawn)]) {
    const boxes = textsOf(sheet).map(({ text, type, x, y }) => ({
      text,
      x,
      y,
      top: y - 0.6 * type.size,
      right: x + widthOf(text, type),
    }))
    for (const { text, x, y, top, right } of boxes) {
      expect([text, x > margin - 3, right < width - margin + 3, top > 8, y < height - 20]).toEqual([text, true, true, true, true])
    }
    const overlaps = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter((other) => one.x < other.right && other.x < one.right && one.top < other.y && other.top < one.y)
        .map((other) => [one.text, other.text]),
    )
    expect(overlaps).toEqual([])
  }
})

test('the further sheets have the whole of the contents', () => {
  const evidence = Array.from({ length: 50 }, (_, i) => `Sentence ${i} of the evidence. ${'It goes on for a while. '.repeat(6)}`)
  const sheets = composeDetails(drawnWith({ evidence }))
  expect(sheets.length).toBeGreaterThan(1)
  const said = sheets.flatMap(wordsOf).join(' ')
  expect(evidence.filter((_, i) => !said.includes(`Sentence ${i} of the evidence.`))).toEqual([])
  expect(said).toContain('At least 70 % of all points')
})

test('its colours are those of the product’s look', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../../../web/src/ui/tokens.css'), 'utf8')
  for (const [role, colour] of Object.entries(palette)) expect(tokens).toContain(`--${role}: light-dark(${colour},`)
})
