import { expect, test } from 'vitest'
import { encodingOf } from './convert.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16le = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const utf16be = (text: string) => utf16le(text).swap16()

/** As a program writes it whose letters are those of this code page. */
function saved(codePage: string, text: string): Buffer {
  const signs = new TextDecoder(codePage).decode(Buffer.from(Array.from({ length: 128 }, (_, at) => 128 + at)))
  const bytes = Array.from(text, (sign) => (sign < '\x80' ? sign.charCodeAt(0) : 128 + signs.indexOf(sign)))
  if (bytes.includes(127)) throw new Error(`${codePage} cannot write ${text}`)
  return Buffer.from(bytes)
}

/** The same wherever it is cut. */
async function encodingIn(bytes: Buffer): Promise<string | undefined> {
  const inPieces = (size: number) => () =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
  const found = await encodingOf(inPieces(64 * 1024))
  for (const size of [7, 16]) expect(await encodingOf(inPieces(size))).toEqual(found)
  return found?.label
}

test.each<[string, Buffer, string]>([
  ['Excel’s Unicode text', utf16le('Größe\tPreis\r\n1\t2,5\r\n'), 'utf-16le'],
  ['the other order of bytes', utf16be('σ;β\r\n'), 'utf-16be'],
  ['beyond the basic plane', utf16le('𝜎,1'), 'utf-16le'],
  ['without a mark', utf16le('Größe\tPreis\r\n1\t2,5\r\n').subarray(2), 'utf-16le'],
  ['without a mark, in the other order', utf16be('Größe\tPreis\r\n1\t2,5\r\n').subarray(2), 'utf-16be'],
])('UTF-16 is read: %s', async (_what, bytes, label) => {
  expect(await encodingIn(bytes)).toBe(label)
})

test.each([
  'Größe;Preis\r\nklein;2,5\r\n',
  'sep=;\r\nPrix;Marché\r\n',
  'Price €',
  'Revenue (€m);Costs (£bn);Volume (km³)',
  'from £5 to £7, 20 °C ± 1, ½ of it',
  'the “”– smile of the “market” … it’s the trader’s, isn’t it',
  'the Black–Scholes formula – Itô’s lemma and O’Neil',
  'años,señal\n1,2\n',
  'Société Générale, à l’été',
  "Société Générale, à l'été",
  'Événement;Durée;Façade;très\u00A0bon',
  'Nestlé;Zürich;São Paulo;Telefónica;créée',
  'ÜBERSICHT;Übung;ÄNDERUNG',
  'a naïve forecast',
  'år;kør;læs',
  'Qualità;città',
  'ação;compañía;reçu;Größe',
  'CAFÉ;Ça;Über',
  'máximo;gráfico',
  'taxación;cuándo;exámenes',
])('Windows-1252 is read: %j', async (text) => {
  expect(await encodingIn(saved('windows-1252', text))).toBe('windows-1252')
})

test.each<[string, string]>([
  ['windows-1250', 'Dzień;Cena'],
  ['windows-1250', 'Łódź;Gdańsk;Kraków'],
  ['windows-1250', 'Zażółć gęślą jaźń'],
  ['windows-1250', 'Żółw;cena'],
  ['windows-1250', 'Datum;Průměr;Počet'],
  ['windows-1250', 'Příliš žluťoučký kůň'],
  ['windows-1250', 'člen;výnos'],
  ['windows-1250', 'Győr;Időpont;Érték'],
  ['windows-1250', 'Săptămână;preţ'],
  ['windows-1250', 'Đuro;cijena;čas'],
  ['windows-1257', 'Kaina;Rinka;Vertė'],
  ['windows-1257', 'Cena;Vērtība'],
  ['windows-1254', 'Tarih;Değer'],
  ['windows-1254', 'yılı;fiyatı'],
  ['windows-1254', 'Şirket;İstanbul'],
  ['windows-1253', 'σ;μ\n1;2'],
  ['windows-1253', 'Δt;σx;α'],
  ['windows-1253', 'Τιμή;Ημερομηνία'],
  ['windows-1253', 'Price;Δvol'],
  ['windows-1251', 'Цена;Дата'],
  ['windows-1251', 'Price;Volume;Цена'],
  ['windows-1251', 'a и b'],
  ['windows-1255', 'מחיר;price'],
  ['windows-1256', 'السعر;price'],
  ['windows-1258', 'Viê\u0323t Nam;gia\u0301'],
  ['windows-1253', 'χ;Χ'],
  ['macintosh', 'Größe;Preis'],
  ['macintosh', 'für;schön'],
  ['macintosh', 'café;Marché'],
  ['macintosh', 'niño;año'],
  ['macintosh', 'opción;sesión'],
  ['macintosh', 'Índice;fecha'],
  ['macintosh', 'María'],
  ['iso-8859-2', 'miesiąc;wartość'],
])('what no more than looks like it is left as it is: %s, %j', async (codePage, text) => {
  expect(await encodingIn(saved(codePage, text))).toBeUndefined()
})

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from('Größe;σ')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFGröße;σ')],
  ['ASCII', Buffer.from('a,b\n')],
  ['UTF-8 that is cut off', Buffer.from('Größe für alle σ').subarray(0, -1)],
  ['a letter that may be of another language: è or č', latin('modèle')],
  ['Japanese in Shift JIS', Buffer.from([0x89, 0xbf, 0x8a, 0x69, 0x2c, 0x93, 0xfa, 0x95, 0x74])],
  ['Chinese in GBK', Buffer.from([0x41, 0xb9, 0xc9, 0x2c, 0xbc, 0xdb, 0xb8, 0xf1])],
  ['German in MS-DOS whose only such letter is ß', latin('Stra\xE1e;Gewicht\nwei\xE1;Fu\xE1')],
  ['German in MS-DOS', Buffer.from([0x47, 0x72, 0x94, 0xe1, 0x65])],
  ['UTF-16 that is cut off', utf16le('a,b').subarray(0, -1)],
  ['half a pair of UTF-16', Buffer.from([0xff, 0xfe, 0x35, 0xd8, 0x41, 0x00])],
  ['a byte that means nothing', latin('price \x81 of it')],
  ['a word without end', latin(`é${'a'.repeat(300)}`)],
  ['nothing', Buffer.alloc(0)],
])('%s is left as it is', async (_what, bytes) => {
  expect(await encodingIn(bytes)).toBeUndefined()
})
