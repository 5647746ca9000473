/** Puts the credential into a picture, as Open Badges 3.0 says (section “Baked badges”). */
import { crc32 } from 'node:zlib'

export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const keyword = 'openbadgecredential'

/** @param svg begins with the tag `<svg …>`, or has only a declaration before it */
export function bakeSvg(svg: string, credential: string): string {
  const end = svg.indexOf('>', svg.indexOf('<svg'))
  const opened = `${svg.slice(0, end)} xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">`
  const data = credential.replaceAll(']]>', ']]]]><![CDATA[>')
  return `${opened}<openbadges:credential><![CDATA[${data}]]></openbadges:credential>${svg.slice(end + 1)}`
}

/**
 * Adds an uncompressed `iTXt` chunk behind the header, in place of one that is there.
 *
 * @throws {RangeError} where it is no PNG
 */
export function bakePng(png: Buffer, credential: string): Buffer {
  const [header, ...others] = chunksOf(png)
  if (!header) throw new RangeError('This is no PNG.')
  const kept = others.filter((part) => !part.subarray(4, 9 + keyword.length).equals(Buffer.from(`iTXt${keyword}\0`)))
  // Behind the keyword: not compressed, by no method, in no language, under no translated keyword.
  const baked = chunk('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${credential}`))
  return Buffer.concat([signature, header, baked, ...kept])
}

/** Length, type, data and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const part = Buffer.alloc(12 + data.length)
  part.writeUInt32BE(data.length, 0)
  part.write(type, 4, 'latin1')
  data.copy(part, 8)
  part.writeUInt32BE(crc32(part.subarray(4, 8 + data.length)), 8 + data.length)
  return part
}

function chunksOf(png: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  let at = png.subarray(0, 8).equals(signature) ? 8 : png.length
  while (at < png.length) {
    const next = at + 12 + png.readUInt32BE(at)
    chunks.push(png.subarray(at, next))
    at = next
  }
  return chunks
}
