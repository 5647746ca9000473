/** `npm run stripe-products`: makes the product of every plan at Stripe, or names it anew, and prints the ids that a coupon can be restricted to. */
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { plans } from 'contract/payments/plans.ts'
import { promotionsAt } from 'contract/payments/promotions.ts'
import { ConfigError, parseConfig } from './config.ts'
import { pricedProductOf } from './features/payments/checkout/provider-product.ts'
import { orderFor } from './features/payments/ledger/order-for.ts'
import { stripePayments } from './vendors/stripe.ts'

try {
  const { stripe, productName, planPrices } = parseConfig(process.env, { contentDir: 'content' })
  if (!stripe) throw new ConfigError('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: without them no products can be created.')
  const payments = stripePayments(stripe, console)
  const firmPlan = firmPlanAt(planPrices)
  for (const plan of [...plans, ...promotionsAt(planPrices), ...(firmPlan ? [firmPlan] : [])]) {
    const order = orderFor({ id: null, email: null }, { module: plan.module, plan, method: 'card' }, new Date())
    const products = await payments.saveProducts(pricedProductOf(order, productName))
    for (const { id, name } of products) console.log(`${id.padEnd(45)}${name}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
