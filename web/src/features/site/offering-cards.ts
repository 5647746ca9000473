/** The home page's cards, with their prices from the catalogue. Made on the server: neither is sent once more as a script. */
import { paths } from 'contract/paths.ts'
import { money } from 'contract/payments/money.ts'
import { type ModuleOrMock, plans } from 'contract/payments/plans.ts'
import { drawPayoff, type PayoffDrawing } from '../../ui/figures/draw-payoff.ts'

export interface Offering {
  drawing: PayoffDrawing
  title: string
  text: string
  price: string
  to: string
}

// spec §1: three cards, interview, vantage and certificate
export const offeringCards = (): readonly Offering[] => [
  {
    drawing: drawPayoff('call'),
    title: 'Interview',
    text: 'A question library with solutions and code in statistics, finance, coding and machine learning, and a Python environment beside every question.',
    price: lineOf('interview', (bank, title) => `From ${bank} for ${title.replace(/^1 /, 'one ')}`),
    to: paths.interview(),
  },
  {
    drawing: drawPayoff('forward'),
    title: 'Vantage',
    text: 'Linux, Python, data science, visualization and finance applications: the tools a desk expects from interns and new hires.',
    price: lineOf('vantage', (bank, _, renewal) => `${bank} first year${renewal ? `, then ${renewal}` : ''}`),
    to: paths.vantage(),
  },
  {
    drawing: drawPayoff('digital'),
    title: 'Certificate',
    text: 'A core and an applied certificate. Each covers its categories in full, with practice sittings against the clock.',
    price: lineOf('core_certificate', (bank) => `${bank}, up to six months`),
    to: paths.certificate(),
  },
]

export const sessionCard = () => ({
  drawing: drawPayoff('butterfly'),
  price: lineOf('mock', (bank) => `${bank} by bank`),
})

export type Session = ReturnType<typeof sessionCard>

/** A line about the first plan of a module, or nothing where it is not sold. */
function lineOf(module: ModuleOrMock, line: (bank: string, title: string, renewal: string | undefined) => string): string {
  const plan = plans.find((candidate) => candidate.module === module)
  return plan ? line(money(plan.price.bank), plan.title, plan.renewal && money(plan.renewal.bank)) : ''
}
