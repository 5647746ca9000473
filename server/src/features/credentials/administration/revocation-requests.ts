/** Two administrators revoke a certificate: the first requests it, the second decides. */
import type { EventName } from 'contract/admin/event-words.ts'
import { paths } from 'contract/paths.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { personOf } from '../../accounts/accounts.ts'
import { revoke } from '../revoking/revoke.ts'
import { insertRequest, lockRequest, lockToRevoke, setOutcome } from './store.ts'

export async function requestRevocation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  code: string,
  { reason, explanation }: { reason: 'error' | 'decision'; explanation: string },
): Promise<object> {
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const credential = await lockToRevoke(trx, code)
    if (!credential) throw problem('not_found')
    if (credential.revoked_at) throw problem('credential_revoked')
    if (credential.user_id === caller.id) throw problem('needs_other_decider')
    const id = await insertRequest(trx, { code, reason, explanation: explanation.trim(), by: caller.id, at: now })
    if (id === undefined) throw problem('revocation_requested')
    await audit(trx, auditOf('revocation requested', credential.user_id, caller, { code, reason }), now)
  })
  return {}
}

export async function confirmRevocation(deps: Deps, caller: Caller, id: number): Promise<object> {
  const { db, clock, config, nudge } = deps
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const request = await lockRequest(trx, id)
    if (!request) throw problem('not_found')
    if (request.outcome) throw problem('revocation_decided')
    const { code, reason, explanation } = request
    const credential = await lockToRevoke(trx, code)
    if (request.requested_by === caller.id || credential?.user_id === caller.id) throw problem('needs_other_decider')
    if (!credential || !(await revoke(trx, deps, { code, reason, explanation, at: now }))) throw problem('credential_revoked')
    await setOutcome(trx, id, { outcome: 'confirmed', by: caller.id, at: now })
    await audit(trx, auditOf('certificate revoked', credential.user_id, caller, { code, reason }), now)
    await mailHolder(trx, config, { ...credential, explanation }, now)
    afterCommit(trx, () => nudge('mails'))
  })
  return {}
}

export async function declineRevocation({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, id: number): Promise<object> {
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const request = await lockRequest(trx, id)
    if (!request) throw problem('not_found')
    if (request.outcome) throw problem('revocation_decided')
    const credential = await lockToRevoke(trx, request.code)
    if (credential?.user_id === caller.id) throw problem('needs_other_decider')
    await setOutcome(trx, id, { outcome: 'declined', by: caller.id, at: now })
    await audit(trx, auditOf('revocation declined', credential?.user_id ?? null, caller, { code: request.code }), now)
  })
  return {}
}

const auditOf = (event: EventName, userId: number | null, { id }: Caller, detail: Record<string, unknown>) => ({
  event,
  ...(userId !== null && { userId }),
  by: id,
  detail,
})

async function mailHolder(
  db: Db,
  { productName, publicUrl }: Deps['config'],
  { user_id, title, explanation }: { user_id: number | null; title: string | null; explanation: string },
  now: Date,
): Promise<void> {
  const holder = user_id === null ? undefined : await personOf(db, user_id)
  if (!holder) return
  const mail = layOutMail(productName, {
    subject: `Your ${title} was revoked`,
    paragraphs: [
      `Your ${title} was revoked. Its page says so, and it no longer passes a verification.`,
      `The reason: ${explanation}`,
      'Two people decided this. If you think this was a mistake, write to us.',
    ],
    action: { label: 'See your certificates', url: publicUrl + paths.settings({ part: 'certificates' }) },
  })
  await queueMail(db, holder.email, mail, now)
}
