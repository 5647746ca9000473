import { createMockCheckout } from 'contract/payments/api.ts'
import { plansFor } from 'contract/payments/plans.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { PurchaseDialogs } from './purchase-dialogs.tsx'
import { usePurchase } from './use-purchase.ts'

const [session] = plansFor('mock', 'general')

function VisitorsPurchase() {
  const purchase = usePurchase(undefined, { begun: session })
  const refuse = ({ onCancel }: { onCancel: () => void }) => (
    <button type="button" onClick={onCancel}>
      Refuse
    </button>
  )
  return <PurchaseDialogs purchase={purchase} now={() => new Date()} askTerms={refuse} />
}

test('a visitor who refuses the terms before a mock interview is recorded, and told nothing', async () => {
  const server = fakeServer()
  server.refuse(createMockCheckout, 'terms_not_accepted')
  await openAt('/', [{ path: '/', Component: VisitorsPurchase }])
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => server.sentTo(createMockCheckout)).toEqual([{ subscriptionType: 'mock_credit', terms_accepted: false }])
  await expect.element(page.getByRole('button', { name: 'Refuse' })).not.toBeInTheDocument()
})
