import { mostFileBytes } from 'contract/credentials/rules.ts'
import { unzlibSync } from 'fflate'
import { NoCredential, textOf } from '../no-credential.ts'

/** A certificate has one; a file with more attachments than these is not looked through. */
const mostAttachments = 10

export const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'

/**
 * The credential that is attached to a PDF. It reads the objects as our own writer lays them out (each by itself, its length
 * in it, packed by FlateDecode or plain), not as other programs save them.
 */
export function readPdf(bytes: Uint8Array): string {
  // A letter a byte, so that places in the text are places in the file.
  const file = new TextDecoder('latin1').decode(bytes)
  const found: string[] = []
  const marks = /\/Type \/EmbeddedFile\b(?!s)/g
  for (let seen = 0; seen < mostAttachments && marks.exec(file); seen++) {
    const streamAt = file.indexOf('\nstream\n', marks.lastIndex)
    const dictionary = file.slice(file.lastIndexOf(' obj\n', marks.lastIndex), streamAt)
    const length = /\/Length (\d{1,9})\b(?! \d)/.exec(dictionary)?.[1]
    const filter = /\/Filter (\S+)/.exec(dictionary)?.[1]
    if (streamAt < 0 || dictionary.length > 2000 || !length) continue
    const text = unpack(bytes.subarray(streamAt + 8, streamAt + 8 + Number(length)), filter)
    if (text?.trimStart().startsWith('{')) found.push(text)
  }
  if (found.length > 1) throw new NoCredential('This PDF holds several certificates, and only one can be verified.')
  if (found[0] === undefined) {
    throw new NoCredential(
      'This PDF holds no certificate that can be read here. If another program saved it anew, use the file as it was downloaded.',
    )
  }
  return found[0]
}

function unpack(stream: Uint8Array, filter: string | undefined): string | undefined {
  if (filter === undefined) return textOf(stream)
  if (filter !== '/FlateDecode') return undefined
  let unpacked: Uint8Array
  try {
    // With a buffer given the library never makes a larger one, whatever the file says.
    unpacked = unzlibSync(stream, { out: new Uint8Array(mostFileBytes + 1) })
  } catch {
    throw new NoCredential('The certificate in this PDF is damaged. Ask for the file again.')
  }
  if (unpacked.length > mostFileBytes) throw new NoCredential('The certificate in this PDF is larger than 1 MB.')
  return textOf(unpacked)
}
