/** What verifies, with all that it needs: loaded behind the page, which then works without a network. */
import { credentialPaths, statusListNumber } from 'contract/credentials/paths.ts'
import type { Report } from 'contract/credentials/report.ts'
import { mostFileBytes } from 'contract/credentials/rules.ts'
import { checkCredential } from 'verifier/check-credential.ts'
import { NoCredential } from 'verifier/no-credential.ts'
import { readCredential } from 'verifier/read-credential.ts'

/** A certificate as it was found: its JSON, and the status lists that came with it. */
export interface Source {
  /** The file's name, or the certificate's code. */
  name: string
  text: string
  statusLists: readonly string[]
}

export { NoCredential }

/** @throws {NoCredential} */
export async function readFile(file: File): Promise<Source> {
  // Looked at before its bytes are: a film is not read to be refused.
  if (file.size > mostFileBytes) throw new NoCredential('This file is larger than 1 MB, which no certificate is.')
  const { text, statusLists } = await readCredential(new Uint8Array(await file.arrayBuffer()))
  return { name: file.name, text, statusLists }
}

/**
 * A certificate at its address here.
 *
 * @throws {NoCredential}
 */
export async function fetchCertificate(code: string): Promise<Source> {
  const answer = await fetchHere(credentialPaths.form(code, 'json'))
  if (!answer)
    throw new NoCredential('The server cannot be reached. Choose a file of the certificate instead: it needs no network.')
  if (answer.status !== 404 && !answer.ok) throw new NoCredential('The server could not answer. Wait a minute and try again.')
  if (!answer.ok) {
    throw new NoCredential('No certificate is shown at this address. Its holder may have hidden it: ask them for a file of it.')
  }
  return { name: code, text: await answer.text(), statusLists: [] }
}

/**
 * @param did our DID document
 * @param email whether it was issued to this email is checked as well
 */
export const verify = ({ text, statusLists }: Source, did: object, email?: string): Promise<Report> =>
  checkCredential(text, { did, statusLists, statusList: fetchStatusList, now: new Date(), email })

/** From this origin only, whatever the certificate says. */
async function fetchStatusList(url: string): Promise<string | undefined> {
  const number = statusListNumber(url)
  const answer = number === undefined ? undefined : await fetchHere(credentialPaths.statusList(number))
  return answer?.ok ? answer.text() : undefined
}

/** Never from the browser's cache, which may be a minute old: a revocation that cannot be asked for is not checked. */
const fetchHere = (path: string): Promise<Response | undefined> =>
  fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
