/** Runs in a thread: a file that takes too long to verify is given up, and nobody else waits for it. */
import type { Report } from 'contract/credentials/report.ts'
import { checkCredential } from 'verifier/check-credential.ts'
import { NoCredential } from 'verifier/no-credential.ts'
import { readCredential } from 'verifier/read-credential.ts'
import { reach, stages } from '../../../platform/markup/stages.ts'

export interface VerifyTask {
  bytes: Uint8Array
  did: object
  /** JSON texts by their addresses. */
  lists: Readonly<Record<string, string>>
  now: Date
  email?: string
  stage: Int32Array
}

export interface Verified {
  /** Undefined where the file holds no credential. */
  report?: Report
  /** A sentence for users, where there is no report. */
  refused?: string
  /** The address of a status list that was not among those given. */
  wanted?: string
}

export default async function verifyTask({ bytes, did, lists, now, email, stage }: VerifyTask): Promise<Verified> {
  reach(stage, stages.begun)
  let wanted: string | undefined
  const statusList = async (url: string) => {
    wanted = url
    return lists[url]
  }
  try {
    const { text, statusLists } = await readCredential(bytes)
    const report = await checkCredential(text, { did, statusList, statusLists, now, ...(email && { email }) })
    return { report, ...(wanted !== undefined && { wanted }) }
  } catch (error) {
    if (error instanceof NoCredential) return { refused: error.message }
    throw error
  }
}
