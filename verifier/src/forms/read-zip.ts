import { mostFileBytes } from 'contract/credentials/rules.ts'
import { unzipSync } from 'fflate'
import { NoCredential, textOf } from '../no-credential.ts'

const mostEntries = 50

export const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, place) => bytes[place] === byte)

/**
 * The credential of a bundle (`credential.json`), with its status lists. Its DID document is not read: whoever makes a file
 * could put any key into it.
 */
export function readZip(bytes: Uint8Array): { text: string; statusLists: string[] } {
  const { 'credential.json': credential, ...others } = unzip(bytes)
  if (!credential) throw new NoCredential('This ZIP file is no bundle of a certificate: it has no “credential.json”.')
  const statusLists = Object.values(others)
    .map(textOf)
    .filter((text) => text.includes('"BitstringStatusListCredential"'))
  return { text: textOf(credential), statusLists }
}

/** The JSON files, of 1 MB at most together once they are unpacked. */
function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0
  let unpacked = 0
  try {
    return unzipSync(bytes, {
      // Asked for every entry before it is unpacked into a buffer of the size that it names, and never a larger one.
      filter: ({ name, originalSize }) => {
        if (++entries > mostEntries)
          throw new NoCredential(`This ZIP file has more than ${mostEntries} files, which no bundle has.`)
        if (!name.endsWith('.json')) return false
        unpacked += originalSize
        if (unpacked > mostFileBytes) throw new NoCredential('This ZIP file holds more than 1 MB, which no bundle does.')
        return true
      },
    })
  } catch (error) {
    throw error instanceof NoCredential ? error : new NoCredential('This ZIP file is damaged. Ask for the file again.')
  }
}
