/** The price lines of the home page, from the catalogue. Made on the server: the catalogue is not sent with the first page. */
import { plans, type Sold } from 'contract/payments/plans.ts'
import { money } from '../../lib/money.ts'

export interface OfferingPrices {
  interview: string
  vantage: string
  certificate: string
  mock: string
}

export const offeringPrices = (): OfferingPrices => ({
  interview: lineOf('interview', (bank, title) => `From ${bank} for ${title.replace(/^1 /, 'one ')}`),
  vantage: lineOf('vantage', (bank, _, renewal) => `${bank} first year${renewal ? `, then ${renewal}` : ''}`),
  certificate: lineOf('core_certificate', (bank) => `${bank}, up to six months`),
  mock: lineOf('mock', (bank) => `${bank} by bank`),
})

/** A line about the first plan of a module, or nothing where it is not sold. */
function lineOf(module: Sold, line: (bank: string, title: string, renewal: string | undefined) => string): string {
  const plan = plans.find((candidate) => candidate.module === module)
  return plan ? line(money(plan.price.bank), plan.title, plan.renewal && money(plan.renewal.bank)) : ''
}
