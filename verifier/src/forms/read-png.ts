import { NoCredential, textOf } from '../no-credential.ts'

/** Open Badges 3.0; it was `openbadges` in 2.0. */
const keyword = 'openbadgecredential'

export const isPng = (bytes: Uint8Array): boolean => [0x89, 0x50, 0x4e, 0x47].every((byte, place) => bytes[place] === byte)

/** The credential in a PNG: the text of its one uncompressed `iTXt` chunk with the keyword. */
export function readPng(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: string[] = []
  // Each chunk has its length, four letters of type, its data and the CRC of both.
  for (let start = 8; start + 12 <= bytes.length; ) {
    const end = start + 8 + view.getUint32(start)
    if (end + 4 > bytes.length) break
    if (view.getUint32(end) !== crc32(bytes.subarray(start + 4, end))) {
      throw new NoCredential('This picture is damaged: a checksum in it does not fit. Ask for the file again.')
    }
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
    const text = type === 'iTXt' ? credentialIn(bytes.subarray(start + 8, end)) : undefined
    if (text !== undefined) found.push(text)
    start = end + 4
  }
  if (found.length > 1) throw new NoCredential('This picture holds several certificates, and only one can be verified.')
  if (found[0] === undefined) {
    throw new NoCredential(
      'This picture holds no certificate. Programs that save or shrink pictures take it out: use the file as it was downloaded.',
    )
  }
  return found[0]
}

/** @param data keyword, 0, compression flag and method, language, 0, translated keyword, 0, text */
function credentialIn(data: Uint8Array): string | undefined {
  const ends: number[] = []
  for (let place = 0; place < data.length && ends.length < 3; place++) {
    if (data[place] !== 0) continue
    ends.push(place)
    if (ends.length === 1) place += 2
  }
  const [afterKeyword, , afterTranslation] = ends
  if (afterKeyword === undefined || afterTranslation === undefined) return undefined
  if (String.fromCharCode(...data.subarray(0, Math.min(afterKeyword, 79))) !== keyword) return undefined
  if (data[afterKeyword + 1] !== 0)
    throw new NoCredential('The certificate in this picture is compressed, which Open Badges forbids.')
  return textOf(data.subarray(afterTranslation + 1))
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
