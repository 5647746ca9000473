import { describe, expect, it } from 'vitest'
import { NoCredential } from './no-credential.ts'
import { readCredential } from './read-credential.ts'
import { chunk, pdf, png, svg, textChunk } from './testing/bake.ts'
import { bundle } from './testing/bundle.ts'

const text = '{"name":"Łukasz ]]> & <Example> ]]]]>"}'
const list = '{"type":["VerifiableCredential","BitstringStatusListCredential"]}'
const read = (bytes: Uint8Array | string) => readCredential(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)

describe('every form', () => {
  it.each([
    ['json', async () => Buffer.from(text)],
    ['png', async () => png(textChunk('other', { keyword: 'Comment' }), textChunk(text))],
    ['svg', async () => svg(text)],
    ['pdf', async () => pdf([text])],
    ['pdf', async () => pdf(['<html>', text], false)],
  ] as const)('gives the text back to the letter: %s', async (form, bytes) => {
    expect(await read(await bytes())).toEqual({ form, text, statusLists: [] })
  })

  it('gives the status lists of a bundle as well', async () => {
    const bytes = bundle({ 'credential.json': text, 'did.json': '{}', 'status-list.json': list, 'read-me.html': '<p>' })
    expect(await read(bytes)).toEqual({ form: 'zip', text, statusLists: [list] })
  })

  it('is found behind a byte order mark', async () => {
    expect(await read(`\uFEFF ${text}`)).toMatchObject({ form: 'json' })
  })
})

/** An entry that names the size 0xffffffff. */
const bomb = () => {
  const bytes = Buffer.from(bundle({ 'credential.json': ' '.repeat(900_000) }))
  const entry = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
  bytes.writeUInt32LE(0xfffffffe, entry + 24)
  return bytes
}

describe('a sentence says why a file holds no certificate', () => {
  it.each([
    ['no form that is known', async () => Buffer.from('Dear Sir'), 'neither JSON, PNG, SVG, PDF nor a ZIP bundle'],
    ['nothing', async () => Buffer.alloc(0), 'This file is empty'],
    ['zeroes', async () => Buffer.alloc(100), 'neither JSON'],
    ['over 1 MB', async () => Buffer.alloc(1_000_001, ' '), 'larger than 1 MB'],
    ['no UTF-8', async () => Buffer.from([0x7b, 0xff, 0x7d]), 'damaged'],
    ['PNG without a certificate', async () => png(), 'This picture holds no certificate'],
    ['PNG of Open Badges 2.0', async () => png(textChunk(text, { keyword: 'openbadges' })), 'This picture holds no certificate'],
    ['PNG with two', async () => png(textChunk(text), textChunk(text)), 'several certificates'],
    ['PNG with a compressed one', async () => png(textChunk(text, { compressed: 1 })), 'compressed'],
    ['PNG with a short chunk', async () => png(chunk('iTXt', Buffer.from('openbadgecredential'))), 'holds no certificate'],
    ['PNG cut off', async () => png(textChunk(text)).subarray(0, 60), 'holds no certificate'],
    ['SVG without a certificate', async () => Buffer.from('<svg/>'), 'This picture holds no certificate'],
    ['SVG with two', async () => Buffer.concat([svg(text), svg(text)]), 'several certificates'],
    ['SVG with a text outside CDATA', async () => Buffer.from(String(svg(text)).replace('<![CDATA[', '')), 'damaged'],
    ['SVG cut off', async () => svg(text).subarray(0, 160), 'damaged'],
    ['PDF without a certificate', async () => pdf([]), 'If another program saved it anew'],
    ['PDF with another attachment', async () => pdf(['<html>']), 'If another program saved it anew'],
    ['PDF with two', async () => pdf([text, `${text} `]), 'several certificates'],
    ['PDF that another program packed', async () => repacked('/FlateDecode', '/LZWDecode  '), 'If another program saved it anew'],
    ['PDF that unpacks to more than 1 MB', async () => pdf([`{${' '.repeat(2_000_000)}}`]), 'larger than 1 MB'],
    ['ZIP without a certificate', async () => bundle({ 'other.json': '{}' }), 'no “credential.json”'],
    ['ZIP that unpacks to more than 1 MB', async () => bundle({ 'credential.json': ' '.repeat(1_000_001) }), 'more than 1 MB'],
    ['ZIP that says it is 4 GB', async () => bomb(), 'more than 1 MB'],
    [
      'ZIP of many files',
      async () => bundle(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}`, '']))),
      'more than 50',
    ],
    ['ZIP cut off', async () => bundle({ 'credential.json': text }).subarray(0, 60), 'damaged'],
  ])('%s', async (_, bytes, says) => {
    // A failure prints the form alone: printing a megabyte takes minutes.
    const refused = read(await bytes()).then(({ form }) => form)
    await expect(refused).rejects.toThrow(NoCredential)
    await expect(refused).rejects.toThrow(says)
  })
})

async function repacked(filter: string, other: string) {
  return Buffer.from((await pdf([text])).toString('latin1').replaceAll(filter, other), 'latin1')
}
