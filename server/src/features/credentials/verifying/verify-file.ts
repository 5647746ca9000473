/** Verifies a certificate for programs. No request leaves the server: it knows its own keys and status lists, and no others. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { credentialPaths, statusListNumber } from 'contract/credentials/paths.ts'
import type { Report } from 'contract/credentials/report.ts'
import { mostFileBytes, verificationsPerMinute } from 'contract/credentials/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { minutes, seconds } from '../../../platform/clock.ts'
import { perNetwork, spend } from '../../../platform/limits.ts'
import type { ReceivedFile } from '../../../platform/uploads/incoming.ts'
import { currentDidDocument } from '../keys/did-document.ts'
import { currentList } from '../status-lists/sign-list.ts'
import type { Verified, VerifyTask } from './verify-task.ts'

const script = resolve(import.meta.dirname, 'verify-task.ts')

/** Of a file that somebody made to take long: a certificate takes some milliseconds. */
const deadline = seconds(2)

/** In the turns of the threads, everybody without an account is one. */
const byStrangers = -1

/** Spent before a file is read. */
export async function admitVerification({ db, clock }: Pick<Deps, 'db' | 'clock'>, network: string): Promise<void> {
  const limits = perNetwork('verify', network, { max: verificationsPerMinute, window: minutes(1) })
  await spend(db, limits, clock.now())
}

/** @throws problem where nothing was sent, it is too large, or it takes too long */
export async function verifyFile(
  deps: Deps,
  { credential, email }: { credential?: string; email?: string },
  file: ReceivedFile | undefined,
): Promise<Report> {
  if (file && file.bytes > mostFileBytes) throw problem('too_large')
  const bytes = file ? await readFile(file.path) : Buffer.from(credential ?? '')
  if (bytes.length === 0) throw problem('bad_input', { message: 'Please send a certificate.' })
  const did = await currentDidDocument(deps.db, deps.issuer)
  const task = { bytes, did, now: deps.clock.now(), ...(email && { email }) }
  const first = await run(deps, { ...task, lists: {} })
  const number = first.wanted === undefined ? undefined : listAt(deps, first.wanted)
  const list = number === undefined ? undefined : await currentList(deps, number)
  const { report, refused } = list === undefined ? first : await run(deps, { ...task, lists: { [first.wanted ?? '']: list } })
  if (!report) throw problem('bad_input', { message: refused })
  return report
}

async function run({ markup }: Pick<Deps, 'markup'>, task: Omit<VerifyTask, 'stage'>): Promise<Verified> {
  const verified = await markup.run<Verified>(byStrangers, script, task, deadline)
  if (!verified) throw problem('bad_input', { message: 'This file takes too long to verify, which no certificate does.' })
  return verified
}

/** @returns the number of our status list at this address */
function listAt({ config }: Pick<Deps, 'config'>, address: string): number | undefined {
  const number = statusListNumber(address)
  return number !== undefined && address === config.publicUrl + credentialPaths.statusList(number) ? number : undefined
}
