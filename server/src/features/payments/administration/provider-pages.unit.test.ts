import { expect, test } from 'vitest'
import { customerPage, promotionCodesPage } from './provider-pages.ts'

const stripe = (secretKey: string, apiBase?: string) => ({ secretKey, apiBase, webhookSecret: 'whsec', publishableKey: '' })

test("a buyer's page is the provider's own, of the mode that the key is of", () => {
  expect(customerPage(stripe('sk_live_1'), 'cus_1')).toBe('https://dashboard.stripe.com/customers/cus_1')
  expect(customerPage(stripe('sk_test_1'), 'cus/1')).toBe('https://dashboard.stripe.com/test/customers/cus%2F1')
})

test('there is none without a provider, of a stand-in, and of who has paid nothing', () => {
  expect(customerPage(undefined, 'cus_1')).toBeNull()
  expect(customerPage(stripe('sk_test_1', 'http://127.0.0.1:1'), 'cus_1')).toBeNull()
  expect(customerPage(stripe('sk_live_1'), undefined)).toBeNull()
})

test('promotion codes are made on a page of the mode that the key is of, and nowhere without a provider', () => {
  expect(promotionCodesPage(stripe('sk_live_1'))).toBe('https://dashboard.stripe.com/coupons')
  expect(promotionCodesPage(stripe('rk_test_1'))).toBe('https://dashboard.stripe.com/test/coupons')
  expect(promotionCodesPage(stripe('sk_test_1', 'http://127.0.0.1:1'))).toBeNull()
  expect(promotionCodesPage(undefined)).toBeNull()
})
