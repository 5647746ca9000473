/** What is sold, as products of the provider's: they are made when they are first sold, and named as the catalogue names them. */
import Stripe from 'stripe'

export interface ProviderProduct {
  id: string
  name: string
}

/** Saves each once a process; one that somebody deleted or archived meanwhile is there again after `forget`. */
export function providerProducts(stripe: Stripe) {
  const saved = new Map<string, string>()
  return {
    async save(products: readonly ProviderProduct[]): Promise<void> {
      for (const { id, name } of products) {
        if (saved.get(id) === name) continue
        await update(stripe, { id, name })
        saved.set(id, name)
      }
    },
    forget: () => saved.clear(),
  }
}

async function update(stripe: Stripe, { id, name }: ProviderProduct): Promise<void> {
  try {
    await stripe.products.update(id, { name, active: true })
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error
    await create(stripe, { id, name })
  }
}

/** Somebody else may have made it at this moment. */
async function create(stripe: Stripe, product: ProviderProduct): Promise<void> {
  try {
    await stripe.products.create({ ...product })
  } catch (error) {
    if (!hasCode(error, 'resource_already_exists')) throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code
