import { expect, test } from 'vitest'
import { readText } from './convert.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16le = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const utf16be = (text: string) => utf16le(text).swap16()

test.each<[string, Buffer, string, string]>([
  ['Excel’s Unicode text', utf16le('Größe\tPreis\r\n1\t2,5\r\n'), 'UTF-16', 'Größe\tPreis\r\n1\t2,5\r\n'],
  ['the other order of bytes', utf16be('σ;β\r\n'), 'UTF-16', 'σ;β\r\n'],
  ['beyond the basic plane', utf16le('𝜎,1'), 'UTF-16', '𝜎,1'],
  ['Excel’s CSV in German', latin('Größe;Preis\r\nklein;2,5\r\n'), 'Windows-1252', 'Größe;Preis\r\nklein;2,5\r\n'],
  ['with the line that names the separator', latin('sep=;\r\nPrix;Marché\r\n'), 'Windows-1252', 'sep=;\r\nPrix;Marché\r\n'],
  ['the euro sign', Buffer.concat([latin('Price '), Buffer.from([0x80])]), 'Windows-1252', 'Price €'],
  [
    'quotes and dashes of Word',
    Buffer.concat([latin('the '), Buffer.from([0x93, 0x94, 0x96]), latin(' smile')]),
    'Windows-1252',
    'the “”– smile',
  ],
  ['Spanish', latin('años,señal\n1,2\n'), 'Windows-1252', 'años,señal\n1,2\n'],
  ['French', latin('Société Générale, à l’été'.replace('’', "'")), 'Windows-1252', "Société Générale, à l'été"],
])('%s is read', (_what, bytes, encoding, text) => {
  expect(readText(bytes)).toEqual({ text, encoding })
})

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from('Größe;σ')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFGröße;σ')],
  ['ASCII', Buffer.from('a,b\n')],
  ['UTF-8 that is cut off', Buffer.from('Größe für alle σ').subarray(0, -1)],
  ['Cyrillic in Windows-1251', Buffer.from([0xd6, 0xe5, 0xed, 0xe0, 0x3b, 0xc4, 0xe0, 0xf2, 0xe0])],
  ['Cyrillic beside English', Buffer.concat([latin('Price;Volume;'), Buffer.from([0xd6, 0xe5, 0xed, 0xe0])])],
  ['Japanese in Shift JIS', Buffer.from([0x89, 0xbf, 0x8a, 0x69, 0x2c, 0x93, 0xfa, 0x95, 0x74])],
  ['UTF-16 that is cut off', utf16le('a,b').subarray(0, -1)],
  ['half a pair of UTF-16', Buffer.from([0xff, 0xfe, 0x35, 0xd8, 0x41, 0x00])],
  ['a byte that means nothing', latin('price \x81 of it')],
  ['nothing', Buffer.alloc(0)],
])('%s is left as it is', (_what, bytes) => {
  expect(readText(bytes)).toBeUndefined()
})
