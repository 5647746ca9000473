/** A file without a certificate that can be read. Its message is a sentence for users. */
export class NoCredential extends Error {}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws {NoCredential} where it is no UTF-8 */
export function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new NoCredential('The text of this file is damaged. Ask for the file again.')
  }
}
