/** The developer panel at `/dev`, for journeys: what it does, and what it says about time, webhooks and debits. */
import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import type { Product } from './server.ts'

interface PanelState {
  now: string
  pending_webhooks: number
  webhooks_held: boolean
  pending_debits: { id: string; email: string | null }[]
  /** Newest first. `pending`: deliveries that have not been taken yet. */
  events: { id: string; type: string; created: number; pending: number; objectId: string }[]
}

export function panelOf(product: Product) {
  async function press(deed: string, fields: Record<string, string> = {}): Promise<void> {
    const answer = await fetch(`${product.url}/dev/do/${deed}`, { method: 'POST', body: new URLSearchParams(fields) })
    expect(answer.ok, `the developer panel could ${deed}`).toBe(true)
  }
  const state = async (): Promise<PanelState> => (await fetch(`${product.url}/dev/state.json`)).json()

  async function debitOf({ email }: Person): Promise<{ id: string }> {
    const debit = (await state()).pending_debits.find((pending) => pending.email === email)
    if (!debit) throw new Error(`No debit of ${email} is on its way.`)
    return { id: debit.id }
  }

  return {
    state,
    turn: ({ days = 0, seconds = 0 }) => press('turn', { milliseconds: String((days * 86_400 + seconds) * 1000) }),
    /** To the payment that came in last: `refund`, `fail-refund`, `dispute`, `win` or `lose`. */
    async happen(what: string): Promise<void> {
      const charge = (await state()).events.find(({ type }) => type === 'charge.succeeded')
      await press('become', { id: charge?.objectId ?? '', what })
    },
    failDebitOf: async (person: Person) => press('fail', await debitOf(person)),
    holdWebhooks: () => press('hold'),
    releaseWebhooks: () => press('release'),
    resend: (eventId: string) => press('resend', { id: eventId }),
    /** Resolves once every webhook sent so far has been taken. */
    webhooksAreTaken: () => expect.poll(async () => (await state()).pending_webhooks).toBe(0),
  }
}

/** Days pass for who is in settings, in steps with a look at it each: a login that nobody uses ends after thirty. */
export async function liveThrough(page: Page, product: Product, steps: number[]): Promise<void> {
  const panel = panelOf(product)
  for (const days of steps) {
    await panel.turn({ days })
    await panel.webhooksAreTaken()
    await page.goto('/settings')
    await expect(page.getByRole('region', { name: 'Plans', exact: true }).getByRole('button').first()).toBeVisible()
  }
}
