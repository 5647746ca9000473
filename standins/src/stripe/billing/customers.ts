import type Stripe from 'stripe'
import { announce } from '../events/events.ts'
import { newId, type World } from '../world.ts'

export function createCustomer(world: World, email: string, name: string | null): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: 'usd',
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name,
    phone: null,
    preferred_locales: ['en-US'],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  world.store.put('customer', customer)
  announce(world, { type: 'customer.created', data: { object: customer } })
  return customer
}
