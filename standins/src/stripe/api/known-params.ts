import type Stripe from 'stripe'
import type { Params } from './params.ts'
import { notPlayed } from './problems.ts'

// Every parameter of the real call, because the type asks for each: the stand-in refuses unknown ones exactly as Stripe does.
// played: acts as documented · noted: accepted, changes nothing that matters here · unplayed: refused loudly.
type Part = 'played' | 'noted' | 'unplayed'

const sessionParams: Record<keyof Stripe.Checkout.SessionCreateParams, Part> = {
  adaptive_pricing: 'noted',
  after_expiration: 'unplayed',
  allow_promotion_codes: 'played',
  allowed_payment_method_types: 'played',
  automatic_tax: 'unplayed',
  billing_address_collection: 'noted',
  branding_settings: 'noted',
  cancel_url: 'played',
  client_reference_id: 'played',
  consent_collection: 'unplayed',
  currency: 'unplayed',
  custom_fields: 'unplayed',
  custom_text: 'noted',
  customer: 'played',
  customer_account: 'unplayed',
  customer_creation: 'played',
  customer_email: 'played',
  customer_update: 'noted',
  discounts: 'unplayed',
  excluded_payment_method_types: 'played',
  expand: 'played',
  expires_at: 'played',
  integration_identifier: 'noted',
  invoice_creation: 'unplayed',
  line_items: 'played',
  locale: 'noted',
  managed_payments: 'unplayed',
  metadata: 'played',
  mode: 'played',
  name_collection: 'noted',
  optional_items: 'unplayed',
  origin_context: 'noted',
  payment_intent_data: 'played',
  payment_method_collection: 'noted',
  payment_method_configuration: 'unplayed',
  payment_method_data: 'unplayed',
  payment_method_options: 'noted',
  permissions: 'unplayed',
  phone_number_collection: 'noted',
  redirect_on_completion: 'unplayed',
  return_url: 'unplayed',
  saved_payment_method_options: 'noted',
  setup_intent_data: 'unplayed',
  shipping_address_collection: 'unplayed',
  shipping_options: 'unplayed',
  submit_type: 'noted',
  subscription_data: 'played',
  success_url: 'played',
  tax_id_collection: 'unplayed',
  ui_mode: 'played',
  wallet_options: 'noted',
}

const paymentParams: Record<keyof Stripe.Checkout.SessionCreateParams.PaymentIntentData, Part> = {
  application_fee_amount: 'unplayed',
  capture_method: 'unplayed',
  description: 'played',
  metadata: 'played',
  on_behalf_of: 'unplayed',
  receipt_email: 'noted',
  setup_future_usage: 'noted',
  shipping: 'noted',
  statement_descriptor: 'noted',
  statement_descriptor_suffix: 'noted',
  transfer_data: 'unplayed',
  transfer_group: 'noted',
}

const subscriptionParams: Record<keyof Stripe.Checkout.SessionCreateParams.SubscriptionData, Part> = {
  application_fee_percent: 'unplayed',
  billing_cycle_anchor: 'unplayed',
  billing_cycle_anchor_config: 'unplayed',
  billing_mode: 'noted',
  default_tax_rates: 'unplayed',
  description: 'played',
  invoice_settings: 'noted',
  metadata: 'played',
  on_behalf_of: 'unplayed',
  pending_invoice_item_interval: 'unplayed',
  proration_behavior: 'noted',
  transfer_data: 'unplayed',
  trial_end: 'unplayed',
  trial_period_days: 'unplayed',
  trial_settings: 'unplayed',
}

const updateParams: Record<keyof Stripe.SubscriptionUpdateParams, Part> = {
  add_invoice_items: 'unplayed',
  application_fee_percent: 'unplayed',
  automatic_tax: 'unplayed',
  billing_cycle_anchor: 'unplayed',
  billing_schedules: 'unplayed',
  billing_thresholds: 'unplayed',
  cancel_at: 'played',
  cancel_at_period_end: 'played',
  cancellation_details: 'played',
  collection_method: 'unplayed',
  days_until_due: 'unplayed',
  default_payment_method: 'unplayed',
  default_source: 'unplayed',
  default_tax_rates: 'unplayed',
  description: 'played',
  discounts: 'unplayed',
  expand: 'played',
  invoice_settings: 'unplayed',
  items: 'unplayed',
  metadata: 'played',
  off_session: 'noted',
  on_behalf_of: 'unplayed',
  pause_collection: 'unplayed',
  payment_behavior: 'noted',
  payment_settings: 'unplayed',
  pending_invoice_item_interval: 'unplayed',
  proration_behavior: 'noted',
  proration_date: 'noted',
  transfer_data: 'unplayed',
  trial_end: 'unplayed',
  trial_from_plan: 'unplayed',
  trial_settings: 'unplayed',
}

export const checkSessionParams = (params: Params): void => check(params, sessionParams)
export const checkPaymentParams = (params: Params): void => check(params, paymentParams)
export const checkSubscriptionParams = (params: Params): void => check(params, subscriptionParams)
export const checkUpdateParams = (params: Params): void => check(params, updateParams)

function check(params: Params, parts: Record<string, Part>): void {
  params.only(parts)
  for (const [name, part] of Object.entries(parts)) {
    if (part === 'unplayed' && params.has(name)) throw notPlayed(params.nameOf(name))
  }
}
