/** The product's pages in the words of who uses them. Nothing here looks at classes or test ids: what a person finds, by its name. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { codeIn, type Mail, mailsTo, mailTo, member, type Person } from './people.ts'
import type { Product } from './server.ts'
import { started } from './whole-page.ts'

export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

export const toast = (page: Page, text: string): Locator => page.getByRole('status').getByText(text)

/** The text of a question or of a solution, in the document of its own. */
export const frame = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`)

export async function fillInLogIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const box = dialog(page, 'Log in')
  await box.getByLabel('Email').fill(email)
  await box.getByLabel('Password', { exact: true }).fill(password)
  await box.getByRole('button', { name: 'Log in' }).click()
}

/** @param after the newest mail before the code was asked for */
export async function fillInCode(page: Page, product: Product, person: Person, after?: Mail): Promise<void> {
  const box = dialog(page, 'Two Factor Authentication')
  await expect(box).toBeVisible()
  await box.getByLabel('Code').fill(codeIn(await mailTo(product, person, 'code', after)))
  await box.getByRole('button', { name: 'Verify' }).click()
}

/** From the home page, on a browser that the account does not know yet, to where the person lands. */
export async function logIn(page: Page, product: Product, person: Person): Promise<void> {
  const [newest] = await mailsTo(product, person)
  await page.goto('/?modal=login')
  await fillInLogIn(page, person)
  await fillInCode(page, product, person, newest)
  await expect(dialog(page, 'Two Factor Authentication')).toBeHidden()
}

/** Signed in as one of the cast, or as anybody else, without the ceremony. Takes none of the two places that an account has. */
export async function become(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/dev/become', { form: { email } })
  await goWhereNothingRuns(page)
  await page.evaluate(
    (html) => {
      const session = new DOMParser().parseFromString(html, 'text/html').getElementById('session')
      const { entries }: { entries: Record<string, string> } = JSON.parse(session?.dataset.value ?? '')
      for (const key of Object.keys(localStorage)) if (key !== 'device_id' && key !== 'theme') localStorage.removeItem(key)
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      localStorage.getItem('device_id') ?? localStorage.setItem('device_id', crypto.randomUUID())
    },
    await answer.text(),
  )
}

/** Of the same origin, so that the process is kept, and nothing of the application in it: that comes with what is opened next. */
export async function goWhereNothingRuns(page: Page): Promise<void> {
  if (!page.url().endsWith('/robots.txt')) await page.goto('/robots.txt')
}

export async function goToSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  // Seen with the next frame, where an expectation asks again in steps of up to a second.
  await started(page)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
}

/** Somebody new, signed in and in settings. */
export async function memberInSettings(page: Page, product: Product, name: string): Promise<Person> {
  const person = await member(product, name)
  await become(page, person.email)
  await goToSettings(page)
  return person
}

/** In settings: what is said of a module and its plans. */
export const planCard = (page: Page, module: string): Locator => page.getByRole('region', { name: module, exact: true })

/** In a plan's card: what opens the question whether it shall be canceled. */
export const changeOf = (page: Page, module: string): Locator =>
  planCard(page, module).getByRole('button', { name: 'Change Subscription' })

/** In the card of a cancelled plan: what takes the cancellation back. */
export const keepOf = (page: Page, module: string): Locator =>
  planCard(page, module).getByRole('button', { name: 'Keep my subscription' })

export const subscribedBadge = (page: Page, module: string): Locator =>
  planCard(page, module).getByText('Subscribed', { exact: true })

interface Choice {
  plan: string
  method: 'Card' | 'Bank transfer'
  /** As its card is called. */
  of?: string
}

/** In settings: the plan, the terms read to their end, and card or bank; ends on the hosted checkout. */
export async function choosePlan(page: Page, { plan, method, of = 'Interview' }: Choice): Promise<void> {
  const card = planCard(page, of)
  await card.getByRole('radio', { name: plan }).check()
  await card.getByRole('button', { name: 'Choose Subscription' }).click()
  await acceptTerms(page)
  await payWith(page, method)
}

/** In the dialog that comes last; ends on the hosted checkout. */
export async function payWith(page: Page, method: Choice['method']): Promise<void> {
  const payment = dialog(page, 'Payment method')
  await payment.getByRole('radio', { name: method }).check()
  await payment.getByRole('button', { name: 'Proceed' }).click()
  await page.waitForURL('**/dev/checkout/**')
}

export async function acceptTerms(page: Page): Promise<void> {
  const terms = dialog(page, 'Agreement & Consent')
  await expect(terms.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await terms.getByRole('region', { name: 'Terms' }).evaluate((text) => text.scrollTo(0, text.scrollHeight))
  await terms.getByRole('button', { name: 'Accept' }).click()
}

/** On the hosted checkout. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name', { exact: true }).fill('A. Walker')
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click()
}

/** On the hosted checkout. */
export async function payByBank(page: Page, account: string): Promise<void> {
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number').fill(account)
  await page.getByLabel(/^(Name|Account holder)/).fill('A. Walker')
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click()
}

/** Where the browser keeps what a log-in answered; empty for visitors. */
export const storedNames = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort())

/** Not a letter more goes into what this page's browser keeps. */
export const fillTheStore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

/** Presses a button that may lie below the fold: not before the browser knows where it came to stand beside the frames. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await button.click()
}

/** Unless it is open: asks for it, and says yes where nothing was tried yet. */
export async function showSolution(page: Page): Promise<void> {
  const [shown, asking] = [
    page.getByRole('button', { name: 'Solution', exact: true }),
    page.getByRole('button', { name: 'Show the solution' }),
  ]
  await expect(shown.or(asking)).toBeVisible()
  if (await shown.isVisible()) return press(page, /^Solution$/)
  await press(page, 'Show the solution')
  const anyway = page.getByRole('button', { name: 'Show it anyway' })
  await expect(shown.or(anyway)).toBeVisible()
  if (await anyway.isVisible()) await press(page, 'Show it anyway')
}

/** Presses Tab until this has the focus: it must be reachable, in a reasonable number of steps. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reachable with the Tab key').toBeFocused({ timeout: 1 })
}

/** From now on no answer comes to these, until they are found again. */
export async function loseCalls(page: Page, pattern: string): Promise<{ found(): Promise<void> }> {
  await page.route(pattern, (route) => route.abort())
  return { found: () => page.unroute(pattern) }
}

/** Reads the terms to their end and accepts them, without a mouse. */
export async function acceptTermsByKeyboard(page: Page): Promise<void> {
  const terms = dialog(page, 'Agreement & Consent')
  await tabTo(page, terms.getByRole('region', { name: 'Terms' }))
  await expect(async () => {
    // While the font of the text comes its end may move on, from under who is on the way there.
    await page.keyboard.press('End')
    await expect(terms.getByRole('button', { name: 'Accept' })).toBeEnabled({ timeout: 1000 })
  }).toPass({ timeout: 10_000 })
  await tabTo(page, terms.getByRole('button', { name: 'Accept' }))
  await page.keyboard.press('Enter')
}

/**
 * Turns the page's clock, which is to be installed, until as many parts of it say so: each is asked for three times, with a pause in
 * between, and a text is waited for.
 */
export async function expectGivenUp(page: Page, sentence: string, parts = 1): Promise<void> {
  const giveTime = async () => {
    await page.clock.fastForward('10')
    return page.getByText(sentence).count()
  }
  await expect.poll(giveTime, { intervals: [100] }).toBe(parts)
}
