import type { Form } from 'contract/credentials/paths.ts'
import { mostFileBytes } from 'contract/credentials/rules.ts'
import { isPdf, readPdf } from './forms/read-pdf.ts'
import { isPng, readPng } from './forms/read-png.ts'
import { readSvg } from './forms/read-svg.ts'
import { isZip, readZip } from './forms/read-zip.ts'
import { NoCredential, textOf } from './no-credential.ts'

export interface Found {
  form: Form
  /** The credential's JSON, not checked in any way. */
  text: string
  /** JSON texts that came with a bundle. */
  statusLists: string[]
}

/**
 * Finds the credential in a file of any form, by what the file holds, never by its name.
 *
 * @throws {NoCredential} with a sentence for users, also over 1 MB
 */
export async function readCredential(bytes: Uint8Array): Promise<Found> {
  if (bytes.length > mostFileBytes) throw new NoCredential('This file is larger than 1 MB, which no certificate is.')
  if (bytes.length === 0) throw new NoCredential('This file is empty. Choose another one.')
  if (isPng(bytes)) return { form: 'png', text: readPng(bytes), statusLists: [] }
  if (isPdf(bytes)) return { form: 'pdf', text: readPdf(bytes), statusLists: [] }
  if (isZip(bytes)) return { form: 'zip', ...readZip(bytes) }
  const text = bytes.includes(0) ? '' : textOf(bytes)
  if (text.trimStart().startsWith('{')) return { form: 'json', text, statusLists: [] }
  if (text.trimStart().startsWith('<')) return { form: 'svg', text: readSvg(text), statusLists: [] }
  throw new NoCredential('This is no certificate: it is neither JSON, PNG, SVG, PDF nor a ZIP bundle. Choose another file.')
}
