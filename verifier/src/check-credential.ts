import type { CheckLine, CheckName, Contents, Report } from 'contract/credentials/report.ts'
import { checkDates } from './check-dates.ts'
import { checkProof } from './check-proof.ts'
import { checkRecipient } from './check-recipient.ts'
import { checkStatus } from './check-status.ts'
import { type Credential, contentsOf } from './contents.ts'
import { parseCredential, Unreadable } from './json.ts'
import { faultOfShape } from './shape.ts'

export interface Known {
  /** The DID document of the issuer whose certificates are verified: ours. */
  did: object
  /** JSON text of the status list at this address; undefined: not reachable. Only a signed address is asked for. */
  statusList(url: string): Promise<string | undefined>
  /** Status lists that came with the certificate (`Found`), for when none is reachable. */
  statusLists?: readonly string[]
  now: Date
  /** Whether it was issued to this email is checked as well. */
  email?: string
}

/**
 * Verifies a certificate from its credential's JSON: one line a check, and what the signed contents say.
 *
 * Certificates of other issuers are `not_valid` here; the line names the issuer that was found.
 */
export async function checkCredential(text: string, known: Known): Promise<Report> {
  const did = known.did as { id: string }
  let read: Record<string, unknown>
  try {
    read = parseCredential(text)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return withoutForm(error.message)
  }
  const fault = faultOfShape(read)
  if (fault) return withoutForm(fault)
  const credential = read as unknown as Credential
  const contents = contentsOf(credential)
  const form = { outcome: 'passed', says: 'The file holds a credential with every part that a certificate needs.' } as const
  const origin = await checkOrigin(read, contents, did)
  const dates = checkDates(credential, known.now)
  const isGenuine = origin.signature.outcome === 'passed' && origin.issuer.outcome === 'passed'
  // What is not signed by us names no address that is asked for.
  const revocation = isGenuine
    ? await checkStatus(credential.credentialStatus, { ...known, did, bundled: known.statusLists ?? [] })
    : ({ outcome: 'not_checked', says: 'Only the issuer of a genuine certificate can have revoked it.' } as const)
  const recipient = known.email ? await checkRecipient(credential.credentialSubject, known.email) : undefined
  const line = (check: CheckName, { outcome, says }: Omit<CheckLine, 'check'>): CheckLine => ({ check, outcome, says })
  const lines = [
    line('form', form),
    line('signature', origin.signature),
    line('issuer', origin.issuer),
    line('dates', dates),
    line('revocation', revocation),
    ...(recipient ? [line('recipient', recipient)] : []),
  ]
  return { verdict: verdictOf(lines, dates.isExpired), lines, contents }
}

type Outcome = Omit<CheckLine, 'check'>

/** Whether it was signed, and by us: one answer without the other proves nothing. */
async function checkOrigin(
  credential: object,
  { issuer }: Contents,
  did: { id: string },
): Promise<{ signature: Outcome; issuer: Outcome }> {
  if (issuer.id !== did.id) {
    return {
      signature: { outcome: 'not_checked', says: `Only ${issuer.id} can show which keys are its own.` },
      issuer: {
        outcome: 'failed',
        says: `Not issued by us: the issuer that it names is ${issuer.name} (${issuer.id}), and ours is ${did.id}.`,
      },
    }
  }
  const proof = await checkProof(credential, did)
  if (proof === 'unknown_key') {
    return {
      signature: { outcome: 'not_checked', says: 'It is signed with a key that is not ours.' },
      issuer: { outcome: 'failed', says: `Not issued by us: it names ${did.id} as its issuer, but the key is none of ours.` },
    }
  }
  if (proof === 'altered') {
    return {
      signature: {
        outcome: 'failed',
        says: 'The signature does not fit the contents: something was changed after it was signed.',
      },
      issuer: {
        outcome: 'not_checked',
        says: `It names us (${did.id}) as its issuer, but only a signature that fits proves it.`,
      },
    }
  }
  return {
    signature: { outcome: 'passed', says: 'The contents are exactly as they were signed.' },
    issuer: { outcome: 'passed', says: `It is signed with a key of the issuer, ${issuer.name} (${issuer.id}).` },
  }
}

function verdictOf(lines: CheckLine[], isExpired: boolean): Report['verdict'] {
  const outcomes = new Map(lines.map(({ check, outcome }) => [check, outcome]))
  const hasFailed = (check: CheckName) => outcomes.get(check) === 'failed'
  const isGenuine = (['form', 'signature', 'issuer'] as const).every((check) => outcomes.get(check) === 'passed')
  if (!isGenuine || hasFailed('recipient') || (hasFailed('dates') && !isExpired)) return 'not_valid'
  if (hasFailed('revocation')) return 'revoked'
  if (isExpired) return 'expired'
  return lines.every(({ outcome }) => outcome === 'passed') ? 'valid' : 'unchecked'
}

function withoutForm(says: string): Report {
  const later = (['signature', 'issuer', 'dates', 'revocation'] as const).map(
    (check): CheckLine => ({ check, outcome: 'not_checked', says: 'Not checked, because the file holds no whole credential.' }),
  )
  return { verdict: 'not_valid', lines: [{ check: 'form', outcome: 'failed', says }, ...later], contents: null }
}
