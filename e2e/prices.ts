/** Every amount that a page shows, with the words around it, and what the catalogue says about it. */
import { expect, type Page } from '@playwright/test'
import { type Method, type ModuleOrMock, type Plan, plans } from 'contract/payments/plans.ts'

export interface ShownTable {
  label: string
  head: string[]
  /** A cell's lines. */
  rows: string[][][]
}

export interface ShownPrices {
  tables: ShownTable[]
  /** What is said outside of tables about amounts or renewals, and the headings it stands under, the nearest first. */
  prose: { text: string; under: string[] }[]
  /** Amounts in drawings. */
  drawn: string[]
  /** Everything, in one line. */
  all: string
}

/** Opens whatever is folded, and reads the page as it stands. Drawings and the rows of forms are read by themselves. */
export async function pricesOn(page: Page): Promise<ShownPrices> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
    const words = (node: Node | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
    const lines = (cell: Element) => [...cell.childNodes].map(words).filter(Boolean)
    const tables = [...document.querySelectorAll('table')]
      .filter((table) => words(table).includes('$'))
      .map((table) => ({
        label: table.getAttribute('aria-label') ?? '',
        head: [...table.querySelectorAll('thead th')].map(words),
        rows: [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(lines)),
      }))

    const drawn: string[] = []
    const blocks = new Set<Element>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !/\$|renew/i.test(words(node)) || parent.closest('script, style, noscript, table, fieldset')) continue
      if (parent.closest('[role=img]')) drawn.push(words(node))
      else blocks.add(parent.closest('p, li, dd, dt, h1, h2, h3, figcaption, div') ?? parent)
    }
    const headings = (block: Element): string[] => {
      const found: string[] = []
      for (let box = block.parentElement; box && box !== document.body; box = box.parentElement) {
        const heading = box.querySelector('h1, h2, h3')
        if (heading) found.push(words(heading))
      }
      return found
    }
    const prose = [...blocks].map((block) => ({ text: words(block), under: headings(block) }))
    const shown = document.body.cloneNode(true) as HTMLElement
    for (const unread of shown.querySelectorAll('script, style, noscript, template')) unread.remove()
    return { tables, prose, drawn, all: words(shown) }
  })
}

/** `$2,587.50` of 258,750 cents; without cents where there are none. */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`

const amount = /\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?/g

export const amountsIn = (text: string): string[] => text.match(amount) ?? []

interface Claim {
  plan: Plan
  method: Method | undefined
  cents: number
}

/** Whatever may be said in dollars about what a module sells. */
function claimsOf(modules: readonly ModuleOrMock[]): Claim[] {
  return plans
    .filter(({ module }) => modules.includes(module))
    .flatMap((plan) => {
      const { price, renewal, beforeBankFee } = plan
      const of = (prices: Record<Method, number>): Claim[] => [
        { plan, method: 'bank', cents: prices.bank },
        { plan, method: 'card', cents: prices.card },
        { plan, method: undefined, cents: prices.card - prices.bank },
      ]
      const fee: Claim[] = beforeBankFee ? [{ plan, method: 'bank', cents: beforeBankFee }] : []
      return [...of(price), ...(renewal ? of(renewal) : []), ...fee]
    })
}

/**
 * Proves each amount of a sentence: the catalogue has it for a plan of these modules, by the method that is named beside it, and for
 * the plan that the sentence names, where it names one alone.
 */
export function expectTrue(sentence: string, modules: readonly ModuleOrMock[], where: string): void {
  const claims = claimsOf(modules)
  const named = [...new Set(claims.map(({ plan }) => plan))].filter((plan) => names(sentence, plan))
  for (const match of sentence.matchAll(amount)) {
    const method = /^ by (bank|card)/.exec(sentence.slice(match.index + match[0].length))?.[1]
    const fitting = claims.filter(
      ({ plan, cents, method: by }) =>
        dollars(cents) === match[0] && (!method || by === method) && (named.length !== 1 || plan === named[0]),
    )
    expect(fitting, `${where}: ${match[0]} in "${sentence}"`).not.toEqual([])
  }
}

function names(sentence: string, { title }: Plan): boolean {
  const spoken = title.replace(/^1 /, '(?:1|one) ').replace(/^6 /, '(?:6|six) ')
  return new RegExp(`(?:^|[^\\d-])${spoken}(?![\\w-])`, 'i').test(sentence)
}

/** A table lists exactly these plans, and says for each what it costs either way, what the two differ by, and what happens at its end. */
export function expectTable({ label, head, rows }: ShownTable, listed: readonly Plan[]): void {
  expect(head.slice(0, 3), label).toEqual(['Access', 'By bank', 'By card'])
  // A slide has room for the prices alone.
  const expected = label === 'What each year costs' ? listed.flatMap(yearsOf) : listed.flatMap(rowsOf(head))
  expect(rows, label).toEqual(expected)
}

const rowsOf = (head: readonly string[]) => (plan: Plan) => {
  const { title, price, renewal, beforeBankFee, period } = plan
  const week = head.includes('Per week') ? [[perWeek(plan)]] : []
  const fee = beforeBankFee ? [`${dollars(beforeBankFee)} + 1 % bank fee`] : []
  const row = (name: string, { bank, card }: Plan['price']) => [
    [name, atItsEnd(plan)],
    [dollars(bank), ...fee],
    [dollars(card), `${dollars(card - bank)} more`],
    ...week,
  ]
  return renewal ? [row(title, price), row(`Each additional ${period.unit}`, renewal)] : [row(title, price)]
}

function yearsOf({ title, price, renewal = price }: Plan): string[][][] {
  const row = (name: string, { bank, card }: Plan['price']) => [[name], [dollars(bank)], [dollars(card)]]
  return [row(title, price), row('Each year after it', renewal)]
}

function atItsEnd({ renews, period: { unit, count } }: Plan): string {
  if (!renews) return unit === 'year' && count === 4 ? 'duration of studies, does not renew' : 'does not renew'
  return count === 1 ? `renews ${unit}ly` : `renews every ${count} ${unit}s`
}

function perWeek({ period: { unit, count }, price }: Plan): string {
  if (unit === 'year' && count === 4) return 'whole degree'
  const days = count * { day: 1, week: 7, month: 365.25 / 12, year: 365.25 }[unit]
  return dollars(Math.round((price.bank * 7) / days / 100) * 100)
}

/** Whatever a sentence says to renew, or not to, does so: by the titles that it names. */
export function expectRenewals(text: string, modules: readonly ModuleOrMock[], where: string): void {
  const sold = plans.filter(({ module }) => modules.includes(module))
  for (const sentence of text.split(/(?<=[.;:])\s/).filter((part) => /renew/i.test(part))) {
    const says = !/(?:not|nothing) renew/i.test(sentence)
    for (const title of new Set(sold.filter((plan) => names(sentence, plan)).map((plan) => plan.title)))
      expect(
        sold.some((plan) => plan.title === title && plan.renews === says),
        `${where}: ${title} in "${sentence}"`,
      ).toBe(true)
  }
}

/** A drawing labels its points with prices by bank, and its axis with round thousands. */
export function expectDrawn(labels: readonly string[], modules: readonly ModuleOrMock[], where: string): void {
  const prices = claimsOf(modules).filter(({ method }) => method === 'bank')
  const ticks = ['$2,000', '$4,000', '$6,000', '$8,000']
  for (const amount of labels.flatMap(amountsIn))
    expect([...prices.map(({ cents }) => dollars(cents)), ...ticks], where).toContain(amount)
}
