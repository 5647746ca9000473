/** Recruiting: a candidate switches a card on and off; firms search the cast's candidates, ask, and hear from whom they accept. */

import type { Reply } from 'contract/endpoint.ts'
import { listReceivedRequests } from 'contract/recruiting/candidates.ts'
import { signedIn } from '../certificates.ts'
import { expect, test } from '../journey.ts'
import { become, dialog, fillInCode, fillInLogIn } from '../pages.ts'
import { linkIn, mailTo, somebody } from '../people.ts'

test('a member fills in a card, consents, reads the preview and withdraws', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await become(page, 'subscriber@example.com')
  await page.goto('/settings?part=recruiters')
  const section = page.getByRole('region', { name: 'Recruiters', exact: true })
  await expect(section.getByText('Your card is off.')).toBeVisible()
  await section.getByRole('checkbox', { name: 'Trader' }).check({ force: true })
  await section.getByRole('checkbox', { name: 'Show on the card: Role' }).check({ force: true })
  await section.getByRole('button', { name: 'Save the card' }).click()
  const preview = section.getByRole('region', { name: 'As recruiters see it' })
  await expect(preview.getByText('shown once four others share it')).toBeVisible()
  await section.getByRole('checkbox', { name: /^I consent/ }).check({ force: true })
  await section.getByRole('button', { name: 'Switch on' }).click()
  await expect(section.getByText('Your card is on.')).toBeVisible()
  await section.getByRole('button', { name: 'Switch off' }).click()
  await expect(section.getByText('Your card is off.')).toBeVisible()
})

test('a recruiter finds candidates and asks two: one accepts, one declines, and both see who looked', async ({
  page,
  anotherBrowser,
}) => {
  test.slow()
  await become(page, 'recruiter@northfield.example')
  const candidates = page.getByRole('list', { name: 'Candidates of card 1' })
  // The index is made soon after the start.
  await expect(async () => {
    await page.goto('/recruiters/search?term=role%3Adata')
    await expect(candidates.getByRole('listitem')).toHaveCount(5)
  }).toPass()
  for (const place of [1, 2]) {
    await page.getByRole('button', { name: `Add to shortlist: Candidate 1.${place}` }).click()
    await expect(candidates.getByText('On your shortlist')).toHaveCount(place)
  }
  await page.getByRole('link', { name: 'Shortlist' }).click()
  for (const place of [1, 2]) {
    await page.getByRole('button', { name: `Ask candidate ${place}` }).click()
    const ask = dialog(page, 'Ask the candidate')
    await ask.getByRole('textbox', { name: 'Role' }).fill('Data scientist')
    await ask.getByRole('textbox', { name: 'Place' }).fill('Singapore')
    await ask.getByRole('textbox', { name: 'Pay' }).fill('SGD 120,000 to 150,000')
    await ask.getByRole('button', { name: 'Send the request' }).click()
    await expect(ask).toBeHidden()
  }

  const asked: string[] = []
  for (let number = 1; number <= 40; number++) {
    const email = `demo-candidate-${number}@example.com`
    const { requests } = (await (await signedIn(page.request, email)).get(listReceivedRequests.url)) as Reply<
      typeof listReceivedRequests
    >
    if (requests.length > 0) asked.push(email)
  }
  expect(asked).toHaveLength(2)
  const [willing = '', other = ''] = asked
  const candidate = await anotherBrowser()
  const openInbox = async (email: string) => {
    await become(candidate, email)
    await candidate.goto('/settings?part=recruiters')
    await expect(candidate.getByRole('list', { name: 'Who looked, by week' }).getByText('Northfield Trading')).toBeVisible()
    return candidate.getByRole('article', { name: 'Data scientist, Northfield Trading' })
  }
  const accepted = await openInbox(willing)
  await accepted.getByRole('button', { name: 'Accept' }).click()
  await candidate
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(accepted.getByText('Accepted')).toBeVisible()
  const declined = await openInbox(other)
  await declined.getByRole('button', { name: 'Decline' }).click()
  await candidate.getByRole('dialog').getByRole('button', { name: 'Decline it' }).click()
  await expect(declined.getByText('Declined')).toBeVisible()

  await page.reload()
  await expect(page.getByText(willing)).toBeVisible()
  await expect(page.getByText(other)).toBeHidden()
})

test('a firm signs up, is approved, and its recruiter logs in to search', async ({ page, product, anotherBrowser }) => {
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

  await page.goto('/?modal=login')
  await fillInLogIn(page, person)
  await fillInCode(page, product, person)
  await expect(page).toHaveURL(/\/recruiters\/search/)
  await expect(page.getByText(/candidates match/)).toBeVisible()
})
