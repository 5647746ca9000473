/** Files with a credential in them, made by other means than those that read them. */
import { crc32 } from 'node:zlib'
import PDFDocument from 'pdfkit'

export const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const header = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]))

export const png = (...chunks: Uint8Array[]): Buffer =>
  Buffer.concat([signature, header, ...chunks, chunk('IEND', Buffer.alloc(0))])

export const textChunk = (text: string, { keyword = 'openbadgecredential', compressed = 0 } = {}): Buffer =>
  chunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0`), Buffer.from([compressed, 0]), Buffer.from(`\0\0${text}`)]))

export const svg = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential><![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></openbadges:credential><rect/></svg>`,
  )

export const pdf = (attachments: readonly string[], compress = true): Promise<Buffer> => {
  const document = new PDFDocument({ compress, tagged: true, lang: 'en' })
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.on('end', () => resolve(Buffer.concat(parts)))
  document.text('Certificate')
  attachments.forEach((text, place) => {
    document.file(Buffer.from(text), { name: `credential-${place}.json`, type: 'application/ld+json' })
  })
  document.end()
  return promise
}
