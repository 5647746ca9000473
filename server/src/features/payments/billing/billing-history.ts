/** What somebody paid, got back and failed to pay, as it is kept beside their access, out of the same facts (`billing-entries.ts`). */
import type { BillingHistory } from 'contract/payments/billing.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import { codeFor } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { type Cursor, findEntries } from './billing-store.ts'

const pageSize = 20

/** Newest first. */
export async function billingHistory({ db }: Deps, caller: Caller, cursor: string | undefined): Promise<BillingHistory> {
  const below = cursor === undefined ? undefined : parseCursor(cursor)
  const found = await findEntries(db, caller.id, below, pageSize + 1)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    entries: page.map(({ id, kind, at, amount, module, plan, method }) => ({
      ...{ id, kind, at: at.toISOString(), amount, module, method },
      plan: codeFor({ code: plan }, method),
      title: planTitle({ module, plan }),
    })),
    next_cursor: last && found.length > page.length ? formatCursor(last) : null,
  }
}

const formatCursor = ({ at, id }: Cursor): string => `${at.getTime()}-${id}`

function parseCursor(cursor: string): Cursor {
  const [, time, id] = /^(\d{1,15})-(\d{1,10})$/.exec(cursor) ?? []
  if (!time || !id) throw problem('bad_input')
  return { at: new Date(Number(time)), id: Number(id) }
}
