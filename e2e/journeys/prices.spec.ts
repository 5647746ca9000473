/** Every price that anybody is shown, against the one catalogue (readings §3). */
import { modules, moduleTitle } from 'contract/modules.ts'
import { type ModuleOrMock, type Plan, plans, plansFor } from 'contract/payments/plans.ts'
import { expect, test } from '../journey.ts'
import { acceptTerms, become, choosePlan, dialog, goToSettings, memberInSettings, payByCard, planCard } from '../pages.ts'
import { mailTo } from '../people.ts'
import { amountsIn, dollars, expectDrawn, expectRenewals, expectTable, expectTrue, pricesOn } from '../prices.ts'
import { indexedPaths, unindexedPaths } from '../site.ts'

/** What each page sells, and its tables: the plans by their codes, written out as readings §3, list them. */
const shops: Record<string, { sells: readonly ModuleOrMock[]; tables: Record<string, readonly string[]> }> = {
  '/interview': {
    sells: ['interview', 'discussion'],
    tables: {
      'Plans for professionals': ['interview 1week_special', 'interview 1month', 'interview 3months', 'interview 6months'],
      'Plans for students': [
        'interview 1month_edu',
        'interview 3months_edu',
        'interview 6months_edu',
        'interview year_special',
        'interview academic_special',
      ],
      'Plans of the discussion forum': ['discussion 1month', 'discussion year'],
    },
  },
  '/vantage': { sells: ['vantage'], tables: { 'Plans of Vantage': ['vantage year'], 'What each year costs': ['vantage year'] } },
  '/vantage/at_a_glance': { sells: ['vantage'], tables: { 'What each year costs': ['vantage year'] } },
  '/certificate': {
    sells: ['core_certificate', 'applied_certificate'],
    tables: {
      'Core certificate': ['core_certificate core_certificate'],
      'Applied certificate': ['applied_certificate applied_certificate'],
    },
  },
  '/mock_interview': { sells: ['mock'], tables: { 'Price of a session': ['mock mock_credit'] } },
}

/** What a heading above a sentence sells, where it sells something: on the home page each card has its own. */
const sold: Record<string, readonly ModuleOrMock[]> = {
  Interview: ['interview'],
  Vantage: ['vantage'],
  Certificate: ['core_certificate', 'applied_certificate'],
  'Mock interview': ['mock'],
}

test('every amount on every public page is the catalogue’s, for what stands beside it', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/404 \(Not Found\)/)
  const indexed = await indexedPaths(product)
  const paths = [...indexed, ...unindexedPaths(indexed)]
  expect(paths).toEqual(expect.arrayContaining(['/', ...Object.keys(shops)]))
  for (const path of paths) {
    await page.goto(path)
    const { tables, prose, drawn, all } = await pricesOn(page)
    const shop = shops[path]
    expect(tables.map(({ label }) => label).sort(), path).toEqual(Object.keys(shop?.tables ?? {}).sort())
    for (const table of tables) expectTable(table, (shop?.tables[table.label] ?? []).map(planOf))
    for (const { text, under } of prose) {
      const nearest = under.map((heading) => sold[heading]).find(Boolean)
      expectTrue(text, nearest ?? shop?.sells ?? [], path)
      expectRenewals(text, nearest ?? shop?.sells ?? [], path)
    }
    expectDrawn(drawn, shop?.sells ?? [], path)
    // The two codes without a price are shown to nobody.
    expect(await page.content(), path).not.toMatch(/3days_special|\b3month\b|\b3 days|three days/i)

    // readings §3: once on each page that shows prices, and never beside a single price; the terms are the sentence's source
    const shows = amountsIn(all).length > 0 || path === '/terms'
    expect(all.match(/Card payments carry a 3\.5 % fee/g) ?? [], path).toHaveLength(shows ? 1 : 0)
    expect(all, path).not.toMatch(/\+\s?3\.5/)
  }
})

test('the public pages together list every plan that has a price', async () => {
  const listed = new Set(Object.values(shops).flatMap(({ tables }) => Object.values(tables).flat()))
  expect([...listed].sort()).toEqual(plans.map(({ module, code }) => `${module} ${code}`).toSorted())
})

for (const [email, audience] of [
  ['newcomer@example.com', 'general'],
  ['student@uni.example.edu', 'student'],
] as const) {
  test(`settings list every ${audience} plan with its price by bank and by card, and say what each does at its end`, async ({
    page,
  }) => {
    await become(page, email)
    await goToSettings(page)
    await expect(page.getByRole('group', { name: 'Interview plans' })).toBeVisible()
    for (const group of await page.getByRole('group', { name: / plans$/ }).all()) {
      const legend = await group.locator('legend').textContent()
      const module = modules.find((word) => legend === `${moduleTitle[word]} plans`)
      if (!module) throw new Error(`Nothing is sold as ${legend}.`)
      const offered = plansFor(module, audience)
      const rows = (await group.locator('label').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim())
      expect(rows).toHaveLength(offered.length)
      for (const [at, { title, price }] of offered.entries()) {
        expect(rows[at]?.startsWith(`${title} `), rows[at]).toBe(true)
        expect(rows[at]?.endsWith(` ${dollars(price.bank)} ${dollars(price.card)}`), rows[at]).toBe(true)
      }
      for (const plan of offered) {
        await group.getByRole('radio', { name: plan.title }).check()
        const summary = planCard(page, moduleTitle[module]).getByText(
          `${plan.title}, ${dollars(plan.price.bank)} by bank or ${dollars(plan.price.card)} by card.`,
        )
        await expect(summary).toContainText(plan.renews ? /Renews/ : /does not renew/)
        expectTrue(await summary.innerText(), [module], `settings of ${email}`)
      }
    }
    const { prose, all } = await pricesOn(page)
    for (const { text } of prose) expectTrue(text, [...modules, 'mock'], `settings of ${email}`)
    expect(all.match(/Card payments carry a 3\.5 % fee/g)).toHaveLength(1)
  })
}

test('the choice of card or bank, the checkout and the mail name the price of the plan that was chosen', async ({
  page,
  product,
}) => {
  const plan = planOf('interview 3months')
  const cara = await memberInSettings(page, product, 'Cara')
  await page.getByRole('radio', { name: plan.title }).check()
  await planCard(page, 'Interview').getByRole('button', { name: 'Choose Subscription' }).click()
  await acceptTerms(page)
  const payment = dialog(page, 'Payment method')
  const said = (await payment.innerText()).replace(/\s+/g, ' ')
  expectTrue(said, ['interview'], 'the payment method')
  expect(amountsIn(said)).toEqual(expect.arrayContaining(['$5,000', '$5,175', '$175']))
  await page.keyboard.press('Escape')

  await choosePlan(page, { plan: plan.title, method: 'Card' })
  await expect(page.getByRole('heading', { name: '$5,175.00' })).toBeVisible()
  await payByCard(page, '4242 4242 4242 4242')
  const { text } = await mailTo(product, cara, 'plan is active')
  expect(amountsIn(text)).toEqual(['$5,175.00', '$5,175.00'])
  expect(text).toContain('then renews at $5,175.00')
})

test('the terms name no price, no fee but those of card and bank, and what every page says of them', async ({ page }) => {
  await page.goto('/?modal=terms')
  const terms = (await dialog(page, 'Agreement & Consent').getByRole('region', { name: 'Terms' }).innerText()).replace(
    /\s+/g,
    ' ',
  )
  expect(amountsIn(terms)).toEqual([])
  expect(terms.match(/\d+(?:\.\d+)? %/g)).toEqual(['3.5 %', '1 %'])
  const mock = planOf('mock mock_credit')
  expect((mock.beforeBankFee ?? 0) * 1.01).toBeCloseTo(mock.price.bank)
  for (const words of ['non-refundable', 'at least 18', 'New Jersey', 'until the end of the period', 'several business days'])
    expect(terms).toContain(words)
  const renewing = planOf('vantage year')
  expect(terms).toContain('Vantage renews after its first year, and then every year')
  expect(renewing.renews).toBe(true)
})

function planOf(name: string): Plan {
  const plan = plans.find(({ module, code }) => `${module} ${code}` === name)
  if (!plan) throw new Error(`The catalogue has no ${name}.`)
  return plan
}
