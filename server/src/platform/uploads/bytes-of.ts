import { open } from 'node:fs/promises'

/** A part of a file; shorter where the file ends. */
export async function bytesOf(path: string, from: number, length: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
