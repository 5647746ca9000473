/** `npm run stripe-smoke`: tries out, in Stripe's test mode, what the product needs of the account. Ends with 1 when something is missing. */
import { ConfigError, parseConfig } from './config.ts'
import { smokeStripe } from './vendors/stripe-smoke.ts'

try {
  const config = parseConfig(process.env, { contentDir: 'content' })
  if (!config.stripe)
    throw new ConfigError('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: without them there is nothing to test.')
  const findings = await smokeStripe(config.stripe, config.publicUrl, new Date())
  for (const { isGood, says } of findings) console.log(`${isGood ? 'ok     ' : 'BROKEN '} ${says}`)
  process.exitCode = findings.every(({ isGood }) => isGood) ? 0 : 1
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
