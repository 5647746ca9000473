/** The size of a picture in pixels, and the refusal of one that is too large for a browser. */
import { open } from 'node:fs/promises'
import type { PictureKind } from 'contract/discussions/files.ts'
import { imageSize } from 'image-size'
import { bytesOf } from './bytes-of.ts'
import { refusedFile } from './refused-file.ts'

/** What a browser would unpack into more than this is no picture to be shown. */
const most = { side: 12_000, pixels: 50_000_000 }
/** Where the size is at the latest: in all but a JPEG it comes first. */
const headBytes = 64 * 1024

/** @throws a problem (415) about a picture that cannot be read or is too large */
export async function measurePicture(path: string, kind: PictureKind): Promise<{ width: number; height: number }> {
  const { width, height } = sizeIn(kind === 'jpg' ? await jpegHead(path) : await bytesOf(path, 0, headBytes))
  if (!width || !height) throw refusedFile('This picture can’t be opened.')
  if (Math.max(width, height) > most.side || width * height > most.pixels)
    throw refusedFile(
      'This picture is too large. It can be at most 12,000 pixels wide or high, and have at most 50 million pixels.',
    )
  return { width, height }
}

function sizeIn(head: Uint8Array): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(head)
    // From 5 on a photograph lies on its side.
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return { width: 0, height: 0 }
  }
}

/** A colour profile or previews of a camera come in hundreds of segments. */
const mostSegments = 2000

/** Of a JPEG what tells its size and how the camera was held: the other segments before them may be as long as the file. */
async function jpegHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    // With an empty first segment, because the reader of sizes skips the first.
    const kept = [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x02])]
    for (let at = 2, count = 0; count < mostSegments; count++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(10), 0, 10, at)
      if (bytesRead < 10 || buffer[0] !== 0xff) break
      const marker = buffer[1] ?? 0
      // Any number of these bytes may stand before a marker.
      if (marker === 0xff) {
        at++
        continue
      }
      const length = 2 + buffer.readUInt16BE(2)
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
      if (isFrame || (marker === 0xe1 && kept.length === 1 && buffer.toString('latin1', 4, 8) === 'Exif'))
        kept.push((await file.read(Buffer.alloc(length), 0, length, at)).buffer)
      if (isFrame) return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])])
      at += length
    }
    return new Uint8Array()
  } finally {
    await file.close()
  }
}
