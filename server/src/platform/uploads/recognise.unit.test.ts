import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fileSentences } from 'contract/discussions/files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recognise } from './recognise.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recognise-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function look(name: string, content: string | Uint8Array) {
  const bytes = Buffer.from(content)
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return recognise({ name, path, bytes: bytes.length })
}
/** What is said of a file that is refused. */
const refusalOf = (name: string, content: string | Uint8Array) =>
  look(name, content).then(
    () => 'taken',
    (error: Error) => error.message,
  )

const be = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const le = (value: number, bytes: number) => be(value, bytes).reverse()
const chunk = (type: string, data: Buffer) => Buffer.concat([be(data.length, 4), Buffer.from(type), data, be(0, 4)])
const pngOf = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([be(width, 4), be(height, 4), be(0x0806000000, 5)])),
    chunk('IDAT', Buffer.alloc(10)),
    chunk('IEND', Buffer.alloc(0)),
  ])
const segment = (marker: number, data: Buffer) => Buffer.concat([be(0xff00 + marker, 2), be(data.length + 2, 2), data])
/** @param turned how the camera was held, as EXIF says it */
const jpgOf = (width: number, height: number, turned = 1) => {
  const entry = Buffer.concat([be(0x0112, 2), be(3, 2), be(1, 4), be(turned, 2), be(0, 2)])
  const exif = Buffer.concat([Buffer.from('Exif\0\0MM\0*'), be(8, 4), be(1, 2), entry, be(0, 4)])
  const frame = Buffer.concat([be(8, 1), be(height, 2), be(width, 2), be(1, 1), be(0x011100, 3)])
  return Buffer.concat([be(0xffd8, 2), segment(0xe1, exif), segment(0xc0, frame), be(0xffd9, 2)])
}
const gifOf = (width: number, height: number) =>
  Buffer.concat([Buffer.from('GIF89a'), le(width, 2), le(height, 2), Buffer.from([0, 0, 0, 0x3b])])
const webpOf = (width: number, height: number) => {
  const body = Buffer.concat([Buffer.from('WEBPVP8X'), le(10, 4), Buffer.alloc(4), le(width - 1, 3), le(height - 1, 3)])
  return Buffer.concat([Buffer.from('RIFF'), le(body.length, 4), body])
}
const zipOf = (name: string) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), le(20, 2), Buffer.alloc(20), le(name.length, 2), le(0, 2), Buffer.from(name)])
const tar = Buffer.alloc(1024)
tar.write('notes.txt')
tar.write('0000644\0', 100)
tar.write('ustar\x0000', 257)
tar.write(
  `${[...tar.subarray(0, 148), ...Array(8).fill(32), ...tar.subarray(156, 512)]
    .reduce((sum, byte) => sum + byte, 0)
    .toString(8)
    .padStart(6, '0')}\0 `,
  148,
)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each<[string, string | Uint8Array, string]>([
  ['paper.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n', 'pdf'],
  ['plot.PNG', pngOf(640, 480), 'png'],
  ['photo.jpeg', jpgOf(640, 480), 'jpg'],
  ['moving.gif', gifOf(640, 480), 'gif'],
  ['plot.webp', webpOf(640, 480), 'webp'],
  ['all.zip', zipOf('notes.txt'), 'zip'],
  ['all.gz', gzipSync('σ'), 'gz'],
  ['all.tgz', gzipSync(tar), 'tgz'],
  ['all.tar.gz', gzipSync(tar), 'gz'],
  ['all.tar', tar, 'tar'],
  ['all.7z', Buffer.from('377abcaf271c0004', 'hex'), '7z'],
  ['notes.txt', '\uFEFFσ√t < 1 & <b>\r\n\f\x1b[1m', 'txt'],
  ['data.csv', 'a,b\n1,2\n', 'csv'],
  ['notes.md', '# <sup>1</sup>', 'md'],
  ['run.py', 'print("<svg>")', 'py'],
  ['run.ipynb', ' {"cells": []}', 'ipynb'],
])('%s is taken for what it is', async (name, content, kind) => {
  expect((await look(name, content)).kind).toBe(kind)
})

test.each<[string, string | Uint8Array]>([
  ['drawing.svg', svg],
  ['page.html', '<!doctype html>'],
  ['page.html.', 'text'],
  ['script.js', 'alert(1)'],
  ['run.exe', 'MZ'],
  ['png', pngOf(1, 1)],
  ['plot.png.exe', pngOf(1, 1)],
  ['plot.png\u202Efdp', pngOf(1, 1)],
  ['constructor.constructor', 'text'],
  // A page or a drawing stays one under the name of a text.
  ['notes.txt', svg],
  ['notes.md', '\uFEFF\n <!DOCTYPE html>'],
  ['data.csv', '<?xml version="1.0"?><svg/>'],
  ['run.py', '<script>alert(1)</script>'],
  ['notes.txt', '<!-- --><script>alert(1)</script>'],
])('%s is of no kind that is taken', async (name, content) => {
  expect(await refusalOf(name, content)).toBe(fileSentences.refused)
})

test.each<[string, string | Uint8Array, string]>([
  ['plot.png', svg, 'This is no PNG file, whatever its name says.'],
  ['plot.png', jpgOf(1, 1), 'This is no PNG file, whatever its name says.'],
  ['photo.jpg', '<script>alert(1)</script>', 'This is no JPG file, whatever its name says.'],
  ['paper.pdf', 'MZ\x90\0', 'This is no PDF file, whatever its name says.'],
  ['all.zip', zipOf('META-INF/MANIFEST.MF'), 'This is no ZIP file, whatever its name says.'],
  ['all.tar', gzipSync(tar), 'This is no TAR file, whatever its name says.'],
  ['notes.txt', pngOf(1, 1), 'This is no text in UTF-8, whatever its name says.'],
  ['notes.txt', 'nothing\0here', 'This is no text in UTF-8, whatever its name says.'],
  ['notes.txt', Buffer.from('naïve', 'latin1'), 'This is no text in UTF-8, whatever its name says.'],
  ['notes.txt', Buffer.from('σ').subarray(0, 1), 'This is no text in UTF-8, whatever its name says.'],
  ['late.txt', `${'a'.repeat(200_000)}\0`, 'This is no text in UTF-8, whatever its name says.'],
  ['run.ipynb', '[1]', 'This is no notebook, whatever its name says.'],
  ['plot.png', pngOf(1, 1).subarray(0, 20), 'This picture cannot be read.'],
  ['plot.gif', gifOf(0, 5), 'This picture cannot be read.'],
  ['empty.txt', '', fileSentences.empty],
])('%s that is something else is refused in so many words', async (name, content, sentence) => {
  expect(await refusalOf(name, content)).toBe(sentence)
})

test('a picture that a browser would unpack without end is refused, however few its bytes are', async () => {
  const tooLarge = 'This picture is too large: at most 12,000 pixels wide or high, and 50 million in all.'
  for (const picture of [pngOf(12_001, 1), pngOf(1, 12_001), pngOf(8_000, 8_000)])
    expect(await refusalOf('a.png', picture)).toBe(tooLarge)
  expect(await refusalOf('a.webp', webpOf(8_000, 8_000))).toBe(tooLarge)
  expect(await refusalOf('a.jpg', jpgOf(8_000, 8_000))).toBe(tooLarge)
  expect(await refusalOf('a.gif', gifOf(60_000, 60_000))).toBe(tooLarge)
  expect(await look('a.png', pngOf(12_000, 4_000))).toMatchObject({ width: 12_000, height: 4_000 })
})

test('a photograph that lies on its side is as wide as it is shown', async () => {
  expect(await look('a.jpg', jpgOf(640, 480))).toMatchObject({ width: 640, height: 480 })
  expect(await look('a.jpg', jpgOf(640, 480, 6))).toMatchObject({ width: 480, height: 640 })
})
