/** Texts as Excel and Notepad save them, which other programs do not open: kept in UTF-8, with a mark at the beginning by which both know it. */
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileSentences, kindByName, maxFileBytes } from 'contract/discussions/files.ts'
import { problem } from 'contract/problems.ts'
import type { ReceivedFile } from './incoming.ts'

/** @returns the file, converted where `from` is not null; one that cannot be converted as it came. @throws a problem (413) where it grows too large */
export async function inUtf8(received: ReceivedFile): Promise<{ file: ReceivedFile; from: string | null }> {
  const kind = kindByName(received.name)
  const unchanged = { file: received, from: null }
  if (kind !== 'csv' && kind !== 'txt') return unchanged
  const read = readText(await readFile(received.path))
  if (!read) return unchanged
  const content = Buffer.from(`\uFEFF${read.text}`)
  if (content.length > maxFileBytes) throw problem('too_large', { message: fileSentences.tooLarge })
  await writeFile(received.path, content)
  const sha256 = createHash('sha256').update(content).digest()
  return { file: { ...received, bytes: content.length, sha256 }, from: read.encoding }
}

/** Undefined for UTF-8, and for what is no text that is known. */
export function readText(bytes: Buffer): { text: string; encoding: string } | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'UTF-16', 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'UTF-16', 'utf-16be')
  return !isUtf8(bytes) && isWindows1252(bytes) ? decoded(bytes, 'Windows-1252', 'windows-1252') : undefined
}

function decoded(bytes: Buffer, encoding: string, label: string): { text: string; encoding: string } | undefined {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding }
  } catch {
    return undefined
  }
}

/** Bytes that Windows-1252 has no letter for, letters that UTF-8 writes in several bytes, and words of another alphabet. */
const others = /[\x81\x8D\x8F\x90\x9D]|[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xC0-\xFF]{3}/

/** Mostly ASCII, as texts of western languages are: any bytes can be read as this encoding, and another alphabet would turn into wrong letters. */
function isWindows1252(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const rare = text.match(/[\x80-\xFF]/g)?.length ?? 0
  const letters = text.match(/[a-z]/gi)?.length ?? 0
  return rare <= letters && !others.test(text)
}
