import { crc32, deflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { bakePng, bakeSvg, chunk, signature } from './bake.ts'

const credential = JSON.stringify({ name: 'Łukasz <b> & "co" ]]> ]]]]>> Ελένη' })

/** One black pixel. */
const png = Buffer.concat([
  signature,
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
  chunk('tEXt', Buffer.from('Comment\0kept')),
  chunk('IDAT', deflateSync(Buffer.alloc(4))),
  chunk('IEND', Buffer.alloc(0)),
])

/** Type and data of each chunk, read without the code above. */
function read(file: Buffer): [string, Buffer][] {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const found: [string, Buffer][] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(file.subarray(at + 4, at + 8 + length)))
    found.push([file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length)])
    at += 12 + length
  }
  return found
}

test('a PNG has the credential in an uncompressed text behind its header, and its checksums are right', () => {
  const chunks = read(bakePng(png, credential))
  expect(chunks.map(([type]) => type)).toEqual(['IHDR', 'iTXt', 'tEXt', 'IDAT', 'IEND'])
  expect(chunks[1]?.[1].toString()).toBe(`openbadgecredential\0\0\0\0\0${credential}`)
})

test('a PNG that has a credential gets the new one in its place', () => {
  const chunks = read(bakePng(bakePng(png, '{"old":true}'), credential))
  expect(chunks.filter(([type]) => type === 'iTXt').map(([, data]) => data.toString())).toEqual([
    `openbadgecredential\0\0\0\0\0${credential}`,
  ])
})

test('a file that is no PNG is refused', () => {
  expect(() => bakePng(Buffer.from('<svg/>'), credential)).toThrow('This is no PNG.')
})

test('an SVG has the credential directly inside it, in CDATA sections that its text does not end', () => {
  const svg = bakeSvg('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0h1"/></svg>', credential)
  // It reads well-formed XML only.
  expect(new Resvg(svg).width).toBe(1)
  const inside =
    /^<svg [^>]*xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"><openbadges:credential>(.*)<\/openbadges:credential><path/.exec(
      svg,
    )
  const sections = [...(inside?.[1] ?? '').matchAll(/<!\[CDATA\[(.*?)\]\]>/g)].map(([, data]) => data)
  expect(sections.join('')).toBe(credential)
})
