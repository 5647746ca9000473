/** Mails administrators, once for each sitting, that answers wait to be marked: the process that marks code may not start. Nothing is lost meanwhile. */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, hours } from '../../../platform/clock.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { addressesOfAdministrators } from '../../accounts/accounts.ts'
import { takeLateMarks } from './store.ts'

/** So long answers wait when all is well and many wait with them. */
const patience = hours(1)

export async function reportLateMarks({
  db,
  clock,
  config,
  nudge,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>): Promise<void> {
  const now = clock.now()
  const count = await inTransaction(db, async (trx) => {
    const late = await takeLateMarks(trx, { closedBefore: after(now, -patience), now })
    if (late.length === 0) return 0
    const mail = layOutMail(config.productName, {
      subject: 'Answers wait to be marked',
      paragraphs: [
        `The answers of ${late.length === 1 ? 'one sitting' : `${late.length} sittings`} have waited for more than an hour to be marked. They are kept, and are marked as soon as marking works again.`,
        'Look for the cause at the job “Mark the code of sittings that are over” on the page below.',
      ],
      action: { label: 'Open the page', url: `${config.publicUrl}/admin/machine` },
    })
    await queueMails(
      trx,
      (await addressesOfAdministrators(trx)).map((to) => ({ to, mail })),
      now,
    )
    return late.length
  })
  if (count > 0) nudge('mails')
}
