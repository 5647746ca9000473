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
const frameOf = (width: number, height: number) =>
  segment(0xc0, Buffer.concat([be(8, 1), be(height, 2), be(width, 2), be(1, 1), be(0x011100, 3)]))
/** @param first what a JPEG without a word of a camera begins with */
const plainJpgOf = (width: number, height: number, first: Buffer) =>
  Buffer.concat([be(0xffd8, 2), first, frameOf(width, height), be(0xffd9, 2)])
const jfif = segment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), be(0x0101000001, 5), be(0x00010000, 4)]))
const quantisation = segment(0xdb, Buffer.alloc(65))
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

/** Metadata as cameras and editors write it, in segments of at most 64 KiB. */
const heavyJpgOf = (width: number, height: number, marker: number, bytes: number, fill = 0) => {
  const plain = jpgOf(width, height, 6)
  const segments = Array.from({ length: Math.ceil(bytes / 65_000) }, () =>
    Buffer.concat([Buffer.alloc(fill, 0xff), segment(marker, Buffer.alloc(65_000))]),
  )
  const exif = plain.length - segmentLengthOf(plain)
  return Buffer.concat([plain.subarray(0, exif), ...segments, plain.subarray(exif)])
}
/** From the frame on. */
const segmentLengthOf = (jpg: Buffer) => jpg.length - jpg.indexOf(Buffer.from([0xff, 0xc0]))

test.each<[string, string | Uint8Array, string]>([
  ['paper.pdf', `\r\n\r\n%PDF-1.7\n1 0 obj\n`, 'pdf'],
  ['paper.pdf', `\uFEFF%PDF-1.4\n`, 'pdf'],
  ['printed.pdf', `\x1b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE = PDF\r\n%PDF-1.6\n`, 'pdf'],
  ['scanned.pdf', `${'\0'.repeat(1000)}%PDF-1.3\n`, 'pdf'],
  ['mailed.pdf', 'Content-Type: application/pdf\r\n\r\n%PDF-1.5\n', 'pdf'],
  ['photo.jpe', jpgOf(64, 48), 'jpg'],
  ['photo.jfif', jpgOf(64, 48), 'jpg'],
  ['PHOTO.JFIF', jpgOf(64, 48), 'jpg'],
  ['photo.jif', jpgOf(64, 48), 'jpg'],
  ['photo.pjpeg', jpgOf(64, 48), 'jpg'],
  ['PHOTO.JPG', jpgOf(64, 48), 'jpg'],
  ['plot.png', jpgOf(64, 48), 'jpg'],
  ['plot.png', webpOf(64, 48), 'webp'],
  ['photo.jpg', pngOf(64, 48), 'png'],
  ['photo.jpg', webpOf(64, 48), 'webp'],
  ['photo.jpeg', gifOf(64, 48), 'gif'],
  ['moving.gif', pngOf(64, 48), 'png'],
  ['plot.webp', jpgOf(64, 48), 'jpg'],
  ['script.txt', '<- read.csv("prices.csv")', 'txt'],
  ['run.py', '<<<<<<< HEAD', 'py'],
  ['data.csv', '<10,5\n10-20,7\n', 'csv'],
  ['data.csv', '<Date>,<Open>,<High>\n', 'csv'],
  ['data.csv', '<TICKER>;<PER>;<DATE>\n', 'csv'],
  ['data.csv', '<Body>,<Head>\n1,2\n', 'csv'],
  ['data.csv', '<head>\t<body>\n1\t2\n', 'csv'],
  ['data.csv', '<script>,<name>\na,b\n', 'csv'],
  ['notes.txt', '<header> is how it begins', 'txt'],
  ['notes.txt', '<bodyweight> in kg', 'txt'],
  ['notes.txt', '<scripted> bets', 'txt'],
  ['notes.txt', '<a, b> = 0', 'txt'],
  ['notes.txt', '<ada@example.com> wrote:', 'txt'],
  ['notes.md', '<!-- badges -->\n# Title', 'md'],
  ['notes.md', '<!-- a --> <!-- b -->\n\nText', 'md'],
  ['notes.md', '<p align="center">', 'md'],
  ['all.zip', zipOf('word/document.xml'), 'zip'],
  ['all.zip', zipOf('xl/workbook.xml'), 'zip'],
  ['all.zip', zipOf('ppt/presentation.xml'), 'zip'],
  ['all.zip', zipOf('[Content_Types].xml'), 'zip'],
  ['all.zip', zipOf('mimetype'), 'zip'],
  ['all.zip', zipOf('project/META-INF/MANIFEST.MF'), 'zip'],
])('%s as other programs write it is taken (%#)', async (name, content, kind) => {
  expect((await look(name, content)).kind).toBe(kind)
})

test.each([
  ['EXIF', 0xe1],
  ['colour profiles', 0xe2],
  ['Photoshop’s', 0xed],
  ['comments', 0xfe],
])('a JPEG with megabytes of metadata before its size is read: %s', async (_what, marker) => {
  for (const bytes of [100_000, 1_200_000, 8_000_000])
    expect(await look('a.jpg', heavyJpgOf(640, 480, marker, bytes))).toMatchObject({ kind: 'jpg', width: 480, height: 640 })
  expect(await look('a.jpg', heavyJpgOf(640, 480, marker, 200_000, 3))).toMatchObject({ width: 480, height: 640 })
  expect(await refusalOf('a.jpg', heavyJpgOf(8_000, 8_000, marker, 1_200_000))).toContain('This picture is too large')
})

test.each<[string, string | Uint8Array]>([
  ['paper.pdf', `${'x'.repeat(1030)}%PDF-1.7\n`],
  ['paper.pdf', '<html><script>alert(1)</script>%PDF-1.7'],
  ['paper.pdf', '<!-- %PDF-1.7'],
  ['paper.pdf', 'MZ\x90\0 %PDF-1.7'],
  ['paper.pdf', '#!/bin/sh\n%PDF-1.7'],
  ['paper.pdf', Buffer.concat([pngOf(1, 1), Buffer.from('%PDF-1.7')])],
  ['paper.pdf', Buffer.concat([zipOf('a.txt'), Buffer.from('%PDF-1.7')])],
  ['plot.png', '%PDF-1.7\n'],
  ['plot.png', zipOf('notes.txt')],
  ['photo.jfif', svg],
  ['photo.jpe', '<html>'],
  ['all.tar', zipOf('notes.txt')],
])('%s that only looks like one is refused (%#)', async (name, content) => {
  expect(await refusalOf(name, content)).toMatch(/^This is not a (?:PDF|PNG|JPG|ZIP|TAR) file/)
})

test.each([
  '<html lang="en">',
  '<HTML>',
  '<head/>',
  '<body onload=alert(1)>',
  '<body>,<img src=x onerror=alert(1)>',
  '<script>,alert(1)</script>',
  '<script src="x">',
  '<iframe>,<iframe src="x">',
  '<svg\n',
  '\uFEFF\n<svg>',
  '<!-- a --><!-- b --><svg>',
  '<!-- never closed',
  '<!DOCTYPE svg>',
  '\uFEFF\n <!DOCTYPE html>',
  '<?xml version="1.0"?><a/>',
  svg,
  '<!-- --><script>alert(1)</script>',
])('a text that begins with %j is a page or a drawing', async (content) => {
  const refusal =
    'This file looks like a web page or drawing (HTML, XML, SVG), which you can’t attach. Put it in a ZIP file and attach that.'
  for (const name of ['a.txt', 'a.csv', 'a.md', 'a.py']) expect(await refusalOf(name, content)).toBe(refusal)
})

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
])('%s is of no kind that is taken', async (name, content) => {
  expect(await refusalOf(name, content)).toBe(fileSentences.refused)
})

const notText = 'We can’t tell which text encoding this file uses. Save it as UTF-8 (in Excel: “CSV UTF-8”) and attach it again.'

test.each<[string, string | Uint8Array, string]>([
  ['plot.png', svg, 'This is not a PNG file, although its name says it is.'],
  ['photo.jpg', '<script>alert(1)</script>', 'This is not a JPG file, although its name says it is.'],
  ['paper.pdf', 'MZ\x90\0', 'This is not a PDF file, although its name says it is.'],
  [
    'all.zip',
    zipOf('META-INF/MANIFEST.MF'),
    'This ZIP file looks like a program or a document that contains one (JAR), which you can’t attach. Put its files in a folder and zip the folder.',
  ],
  [
    'all.zip',
    zipOf('classes.dex'),
    'This ZIP file looks like a program or a document that contains one (APK), which you can’t attach. Put its files in a folder and zip the folder.',
  ],
  ['all.tar', gzipSync(tar), 'This is not a TAR file, although its name says it is.'],
  ['notes.txt', pngOf(1, 1), notText],
  ['notes.txt', 'nothing\0here', notText],
  ['notes.txt', Buffer.from('naïve', 'latin1'), notText],
  ['notes.txt', Buffer.from('σ').subarray(0, 1), notText],
  ['late.txt', `${'a'.repeat(200_000)}\0`, notText],
  ['run.ipynb', '[1]', 'This file has the name of a notebook, but it is not one.'],
  ['plot.png', pngOf(1, 1).subarray(0, 20), 'This picture can’t be opened.'],
  ['plot.gif', gifOf(0, 5), 'This picture can’t be opened.'],
  ['empty.txt', '', fileSentences.empty],
])('%s that is something else is refused in so many words', async (name, content, sentence) => {
  expect(await refusalOf(name, content)).toBe(sentence)
})

test('a picture that a browser would unpack without end is refused, however few its bytes are', async () => {
  const tooLarge = 'This picture is too large. It can be at most 12,000 pixels wide or high, and have at most 50 million pixels.'
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

test.each([
  ['a header of its own', jfif],
  ['its tables', quantisation],
  ['a header and tables', Buffer.concat([jfif, quantisation, quantisation])],
  ['nothing before its frame', Buffer.alloc(0)],
])('a JPEG that begins with %s tells its size', async (_, first) => {
  expect(await look('plot.jpg', plainJpgOf(640, 480, first))).toEqual({ kind: 'jpg', width: 640, height: 480 })
})
