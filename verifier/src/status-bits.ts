import { gunzipSync } from 'fflate'
import { Unreadable } from './json.ts'

/** As many as a list of a million credentials needs. */
const mostBytes = 131_072

/**
 * The bits of an `encodedList`: gzipped, in base64url, with the letter `u` before it.
 *
 * @throws {Unreadable} also where it unpacks to more than a million bits
 */
export function bitsOf(encodedList: unknown): Uint8Array {
  if (typeof encodedList !== 'string' || !/^u[\w-]+$/.test(encodedList)) throw new Unreadable('it has no bits.')
  try {
    const packed = Uint8Array.from(atob(encodedList.slice(1).replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    // With a buffer given the library never makes a larger one, whatever the file says.
    const bits = gunzipSync(packed, { out: new Uint8Array(mostBytes + 1) })
    if (bits.length > mostBytes) throw new Error('too many bits')
    return bits
  } catch {
    throw new Unreadable('its bits cannot be read.')
  }
}
