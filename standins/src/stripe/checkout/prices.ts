// Line items and the prices under them, made from `price_data`: this stand-in keeps products, and no prices of its own.
import Stripe from 'stripe'
import type { Params } from '../api/params.ts'
import { invalid, missing, noSuch, notPlayed } from '../api/problems.ts'
import { type Interval, isInterval } from '../calendar.ts'
import type { Period } from '../records.ts'
import { must, newId, type World } from '../world.ts'
import { newProduct } from './products.ts'
import { isGoodFor, type PromotionCode } from './promotion.ts'

// `false`: known to the SDK, not played here. The compiler asks for every key that the SDK's types have.
const lineKeys: Record<keyof Stripe.Checkout.SessionCreateParams.LineItem, boolean> = {
  adjustable_quantity: false,
  metadata: true,
  price: true,
  price_data: true,
  quantity: true,
  tax_rates: false,
}
const priceKeys: Record<keyof Stripe.Checkout.SessionCreateParams.LineItem.PriceData, boolean> = {
  currency: true,
  product: true,
  product_data: true,
  recurring: true,
  tax_behavior: true,
  unit_amount: true,
  unit_amount_decimal: false,
}
const productKeys: Record<keyof Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData, boolean> = {
  description: true,
  images: true,
  metadata: true,
  name: true,
  tax_code: true,
  tax_details: false,
  unit_label: true,
}

/** One line of a new session, or Stripe's refusal of it. */
export function readLine(world: World, line: Params): Stripe.LineItem {
  refuseUnplayed(line, lineKeys)
  const price = readPrice(world, line)
  const quantity = line.integer('quantity') ?? missingParam(line.nameOf('quantity'))
  if (quantity < 1) throw invalid('This value must be greater than or equal to 1.', { param: line.nameOf('quantity') })
  return {
    ...lineOf(price, quantity),
    description: typeof price.product === 'object' && 'name' in price.product ? price.product.name : null,
    metadata: line.metadata('metadata'),
  }
}

/** So many at this price, with nothing taken off. */
export function lineOf(price: Stripe.Price, quantity: number): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: null,
    metadata: {},
    price,
    quantity,
  }
}

/** The same lines with a percentage taken off each that a promotion is good for, rounded to the cent. */
export function discounted(lines: Stripe.LineItem[], promotion: PromotionCode | null): Stripe.LineItem[] {
  return lines.map((line) => {
    const percent = promotion && isGoodFor(promotion, line) ? promotion.percent : 0
    const discount = Math.round((line.amount_subtotal * percent) / 100)
    return { ...line, amount_discount: discount, amount_total: line.amount_subtotal - discount }
  })
}

export function periodOf(price: Stripe.Price): Period {
  const interval = price.recurring?.interval ?? ''
  if (!isInterval(interval)) throw new Error(`Price ${price.id} does not recur`)
  return { interval, count: price.recurring?.interval_count ?? 1 }
}

/** Stripe sends a price's product as an id unless it is asked to expand it. */
export function withProductId(price: Stripe.Price): Stripe.Price {
  return { ...price, product: typeof price.product === 'string' ? price.product : price.product.id }
}

function readPrice(world: World, line: Params): Stripe.Price {
  const reference = line.text('price')
  if (reference !== undefined) throw noSuch('price', reference, line.nameOf('price'))
  const data = line.group('price_data') ?? missingParam(line.nameOf('price_data'))
  refuseUnplayed(data, priceKeys)
  const amount = data.integer('unit_amount') ?? missingParam(data.nameOf('unit_amount'))
  if (amount < 0) throw invalid('This value must be greater than or equal to 0.', { param: data.nameOf('unit_amount') })
  const recurring = readRecurring(data)
  return {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: data.required('currency').toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: readProduct(world, data),
    recurring,
    tax_behavior: data.text('tax_behavior') ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  }
}

function readRecurring(data: Params): Stripe.Price.Recurring | null {
  const recurring = data.group('recurring')
  if (!recurring) return null
  recurring.only({ interval: true, interval_count: true })
  const interval: Interval | string = recurring.required('interval')
  if (!isInterval(interval)) {
    throw invalid('Invalid interval: must be one of day, week, month, or year', { param: recurring.nameOf('interval') })
  }
  const count = recurring.integer('interval_count') ?? 1
  if (count < 1) throw invalid('This value must be greater than or equal to 1.', { param: recurring.nameOf('interval_count') })
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' }
}

/** One that is there already, or one that exists for this price alone. */
function readProduct(world: World, data: Params): Stripe.Product {
  const id = data.text('product')
  if (id !== undefined) {
    const product = must(world, 'product', id, 'product', data.nameOf('product'))
    if (!product.active) throw invalid(`The product ${id} is marked as inactive.`, { param: data.nameOf('product') })
    return product
  }
  const brought = data.group('product_data') ?? missingParam(data.nameOf('product_data'))
  refuseUnplayed(brought, productKeys)
  return newProduct(world, brought, { id: newId('prod', 14), active: false })
}

function refuseUnplayed(params: Params, keys: Record<string, boolean>): void {
  params.only(keys)
  for (const [key, played] of Object.entries(keys)) {
    if (!played && params.has(key)) throw notPlayed(params.nameOf(key))
  }
}

function missingParam(name: string): never {
  throw missing(name)
}
