/** The name in a certificate: one line, in letters that its fonts have. */
import { invalid } from 'contract/problems.ts'
import type { Certificates } from './certificates.ts'
import { oneLine, required } from './typed-text.ts'

/**
 * @param field that a refusal names
 * @returns the name in NFC
 * @throws problem where it is blank, or has letters that cannot be set
 */
export async function settableName(
  certificates: Pick<Certificates, 'unsettableLetters'>,
  field: string,
  given: string,
): Promise<string> {
  const name = required(field, oneLine(given).normalize('NFC'))
  const letters = await certificates.unsettableLetters(name)
  if (letters.length === 0) return name
  throw invalid([
    {
      field,
      message: `A certificate cannot be set with ${letters.map((letter) => `“${letter}”`).join(', ')}. Please write the name in Latin, Greek or Cyrillic letters.`,
    },
  ])
}
