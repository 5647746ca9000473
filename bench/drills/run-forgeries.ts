/** Forged webhooks in full, sent to the product over HTTP: none may be taken. */
import { somebodyPays } from '../../server/src/testing/payments/buying.ts'
import { forgeriesOf } from '../../server/src/testing/payments/forged-webhooks.ts'
import { webhookSecret } from '../../server/src/testing/payments/provider.ts'
import { openShop } from '../../server/src/testing/payments/shop.ts'
import { onPostgres } from './on-postgres.ts'

const atOnce = 20

export function runForgeries({ forgeries: count, seed }: { forgeries: number; seed: number }): Promise<string[]> {
  console.log(`Forged webhooks, seed ${seed}`)
  return onPostgres(async (database) => {
    const shop = await openShop({ database })
    const { buyer } = await somebodyPays(shop, '1week_special')
    const [genuine] = (await shop.stripe.events.list({ type: 'checkout.session.completed' })).data
    const forgeries = forgeriesOf(JSON.stringify(genuine), webhookSecret, count, seed)
    const broken: string[] = []
    for (let from = 0; from < forgeries.length; from += atOnce) {
      const some = forgeries.slice(from, from + atOnce)
      const answers = await Promise.all(some.map(({ body, signature }) => shop.post(body, signature)))
      for (const [index, status] of answers.entries())
        if (status !== 400) broken.push(`a forged webhook was answered with ${status}: ${some[index]?.signature}`)
    }
    const { open_modules: open } = await shop.profile(buyer)
    if (open.length > 0) broken.push('forged webhooks opened a module')
    console.log(`${String(forgeries.length - broken.length).padStart(6)} of ${forgeries.length} refused`)
    await shop.close()
    return broken
  })
}
