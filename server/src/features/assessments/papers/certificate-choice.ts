/** What a certificate will say, checked before the paper is drawn: later nobody would be there to ask. */
import type { CertificateChoice } from 'contract/credentials/model.ts'
import type { Deps } from '../../../deps.ts'
import { settableName } from '../../../platform/certificate-name.ts'
import type { Caller } from '../../../platform/guard.ts'
import { personOf } from '../../accounts/accounts.ts'

/** @throws problem where the name is blank or cannot be set in a certificate */
export async function settableChoice(
  { db, certificates }: Pick<Deps, 'db' | 'certificates'>,
  caller: Caller,
  choice: CertificateChoice | undefined,
): Promise<CertificateChoice> {
  const name = choice?.name ?? (await nameOf(db, caller.id))
  return { name: await settableName(certificates, 'certificate.name', name), shows_scores: choice?.shows_scores ?? false }
}

async function nameOf(db: Deps['db'], userId: number): Promise<string> {
  const person = await personOf(db, userId)
  return person ? `${person.firstname} ${person.lastname}` : ''
}
