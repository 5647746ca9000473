/** Recruiting: a candidate from the consent to the withdrawal, and a recruiter from the sign-up of the firm to an answer. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Reply } from 'contract/endpoint.ts'
import { fillPath } from 'contract/endpoint.ts'
import { acceptRequest, type CardForm, listReceivedRequests, saveCard, switchOn } from 'contract/recruiting/candidates.ts'
import { decideOnFirm, listFirms } from 'contract/recruiting/firms.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import { searchCards } from 'contract/recruiting/search.ts'
import { addToShortlist, askCandidate } from 'contract/recruiting/shortlist.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { signedIn } from '../certificates.ts'
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { become, dialog, fillInCode, fillInLogIn, tabTo } from '../pages.ts'
import { linkIn, mailTo, somebody } from '../people.ts'

const alike = ['role:data', 'region:oceania']
const form: CardForm = {
  ...{ roles: ['data'], regions: ['oceania'], years: null, remote: null, available: null, key_words: [] },
  ...{ shown: ['roles', 'regions'], hidden_from: [] },
}

test('a candidate switches on, is found, sees who looked, declines one firm, accepts another and withdraws', async ({
  page,
  product,
  request,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const firms = ['recruiter@northfield.example', 'recruiter@tailwind.example'] as const
  await approveWaitingFirm(request)
  // A firm is shown four cards of five: here those of all but the one whom it may not see.
  const others = ['cancelled', 'lapsed', 'core', 'applied']
  for (const [at, name] of others.entries())
    await switchOnCard(request, `${name}@example.com`, at === 0 ? ['northfield.example', 'tailwind.example'] : [])

  await become(page, 'subscriber@example.com')
  const section = page.getByRole('region', { name: 'Recruiters', exact: true })
  const open = () => page.goto('/settings?part=recruiters')
  await open()
  await expect(section.getByText('Your card is off.')).toBeVisible()
  await section.getByRole('checkbox', { name: 'Data scientist' }).check({ force: true })
  await section.getByRole('checkbox', { name: 'Show on the card: Role' }).check({ force: true })
  await section.getByRole('checkbox', { name: 'Oceania' }).check({ force: true })
  await section.getByRole('checkbox', { name: 'Show on the card: Regions' }).check({ force: true })
  await section.getByRole('button', { name: 'Save the card' }).click()
  const preview = section.getByRole('region', { name: 'As recruiters see it' })
  await expect(preview.getByText('shown once four others share it')).toHaveCount(2)
  await expectFits(page, 'a card that is off')
  await section.getByRole('checkbox', { name: /^I consent/ }).check({ force: true })
  await section.getByRole('button', { name: 'Switch on' }).click()
  await expect(section.getByText('Firms can find it after the next daily build.')).toBeVisible()

  await panelOf(product).turn({ days: 1 })
  await expect(async () => {
    await open()
    await expect(preview.getByText('Oceania')).toBeVisible({ timeout: 1000 })
  }).toPass()
  for (const firm of firms) await askAll(request, firm)

  await open()
  const log = section.getByRole('list', { name: 'Who looked, by week' })
  await expect(log.getByText('Northfield Trading')).toBeVisible()
  await expect(log.getByText('Tailwind Research')).toBeVisible()
  await expectFits(page, 'a card with two requests')
  const [declined, accepted] = ['Northfield Trading', 'Tailwind Research'].map((firm) =>
    section.getByRole('article', { name: `Data scientist, ${firm}` }),
  ) as [Locator, Locator]
  await declined.getByRole('button', { name: 'Decline' }).click()
  await expectFits(page, 'the dialog that declines')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline it' }).click()
  await expect(declined.getByText('Declined')).toBeVisible()
  await accepted.getByRole('button', { name: 'Accept' }).click()
  await expectFits(page, 'the dialog that accepts')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(accepted.getByText('Accepted')).toBeVisible()

  await section.getByRole('button', { name: 'Switch off' }).click()
  await expect(section.getByText('Your card is off.')).toBeVisible()
  expect((await search(request, firms[0])).groups).toEqual([])
})

test('a firm signs up and is approved; its recruiter searches and asks without a mouse, and is answered', async ({
  page,
  product,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const person = somebody('Ruth', { at: 'meadow.example' })
  await page.goto('/recruiters')
  await page.getByRole('button', { name: 'Sign up your firm' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Firm').fill('Meadow Street')
  await form.getByLabel('Domain').fill('meadow.example')
  await form.getByLabel('First name').fill(person.firstname)
  await form.getByLabel('Last name').fill(person.lastname)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('checkbox').check({ force: true })
  await expectAccessible(page, 'the sign-up of a firm')
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('An administrator then looks at your firm')).toBeVisible()
  await page.goto(new URL(linkIn(await mailTo(product, person, 'Confirm'))).pathname)
  await expect(page.getByText('Successfully confirmed')).toBeVisible()

  const administrator = await anotherBrowser()
  await become(administrator, 'administrator@example.com')
  await administrator.goto('/admin/recruiters')
  await administrator.getByRole('button', { name: 'Approve the firm (Meadow Street)' }).click()
  await administrator.getByRole('dialog').getByRole('button', { name: 'Approve the firm' }).click()
  await expect(administrator.getByText('Firm approved.')).toBeVisible()
  await expectAccessible(administrator, 'the firms in the administration')

  await page.goto('/?modal=login')
  await fillInLogIn(page, person)
  await fillInCode(page, product, person)
  await expect(page).toHaveURL(/\/recruiters\/search/)
  // The index is made soon after the start.
  const data = page.getByRole('checkbox', { name: /^Data scientist 5 to 9/ })
  await expect(async () => {
    await page.reload()
    await expect(data).toBeVisible({ timeout: 1000 })
  }).toPass()
  await tabTo(page, data)
  await page.keyboard.press('Space')
  await expect(page.getByText('5 to 9 candidates match.')).toBeVisible()
  await expectAccessible(page, 'a search')
  await tabTo(page, page.getByRole('button', { name: 'Add to shortlist: Candidate 1.1' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('On your shortlist')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Shortlist' }))
  await page.keyboard.press('Enter')
  const opener = page.getByRole('button', { name: 'Ask candidate 1' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const ask = dialog(page, 'Ask the candidate')
  await expect(ask).toBeVisible()
  await expectAccessible(page, 'the dialog that asks')
  for (const [name, words] of [
    ['Role', 'Data scientist'],
    ['Place', 'Singapore'],
    ['Pay', 'SGD 120,000 to 150,000'],
  ] as const) {
    await tabTo(page, ask.getByRole('textbox', { name }))
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')
  await expect(ask).toBeHidden()
  await expect(page.getByText('Waits for an answer')).toBeVisible()

  const asked = await acceptAsDemoCandidate(request)
  await page.reload()
  await expect(page.getByText(asked)).toBeVisible()
  await expectAccessible(page, 'a shortlist with an answer')
  await page.getByRole('link', { name: 'Firm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Meadow Street' })).toBeVisible()
  await expectAccessible(page, 'a firm')
})

async function expectFits(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await expectNoSidewaysScroll(page, what)
}

async function approveWaitingFirm(request: APIRequestContext): Promise<void> {
  const administrator = await signedIn(request, 'administrator@example.com')
  const { firms } = (await administrator.get(listFirms.url)) as Reply<typeof listFirms>
  for (const { id, state } of firms)
    if (state === 'waiting') await administrator.post(fillPath(decideOnFirm.url, { id }), { state: 'approved', was: 'waiting' })
}

async function switchOnCard(request: APIRequestContext, email: string, hidden_from: string[]): Promise<void> {
  const member = await signedIn(request, email)
  await member.put(saveCard.url, { ...form, hidden_from })
  await member.post(switchOn.url, { version: consentVersion })
}

async function search(request: APIRequestContext, recruiter: string): Promise<Reply<typeof searchCards>> {
  return (await (await signedIn(request, recruiter)).post(searchCards.url, { terms: alike })) as Reply<typeof searchCards>
}

async function askAll(request: APIRequestContext, email: string): Promise<void> {
  const recruiter = await signedIn(request, email)
  for (const { id } of (await search(request, email)).groups.flatMap(({ cards }) => cards)) {
    const { entry } = (await recruiter.post(addToShortlist.url, { card: id })) as Reply<typeof addToShortlist>
    const offer = { role: 'Data scientist', place: 'Auckland', pay: 'NZD 120,000 to 150,000', required: ['place'], message: '' }
    await recruiter.post(fillPath(askCandidate.url, { id: entry.id }), offer)
  }
}

/** @returns the email of the one who was asked */
async function acceptAsDemoCandidate(request: APIRequestContext): Promise<string> {
  for (let number = 1; ; number++) {
    const email = `demo-candidate-${number}@example.com`
    const candidate = await signedIn(request, email)
    const { requests } = (await candidate.get(listReceivedRequests.url)) as Reply<typeof listReceivedRequests>
    const [asked] = requests
    if (!asked) continue
    await candidate.post(fillPath(acceptRequest.url, { id: asked.id }), { shares: ['email'] })
    return email
  }
}
