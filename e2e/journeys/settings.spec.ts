/** What somebody does in settings: the profile, the platform, the browsers. */
import type { Page } from '@playwright/test'
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { become, dialog, fillInLogIn, goToSettings, logIn, loseCalls, storedNames, toast } from '../pages.ts'
import { codeIn, linkIn, mailsTo, mailTo, member } from '../people.ts'

test('settings have their sections in the specified order, and say what is refused in them', async ({ page, anotherBrowser }) => {
  await become(page, 'newcomer@example.com')
  await become(await anotherBrowser(), 'newcomer@example.com')
  await page.goto('/settings')
  const titles = page.getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([
    'Profile',
    'Change Password',
    'AI Chatbot',
    'Preview',
    '2 Browsers',
    'Subscription',
    'Mock Interview',
    'Change Platform',
    'Plans',
    'Billing History',
    'Certificates',
    'Recruiters',
    'Your Data',
  ])
  await expect(page.getByText('10 queries per user per day.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Email', { exact: true }).fill('nobody@nowhere')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText([
    'Enter correct email.',
    "Error: The confirm password doesn't match with the new password!",
  ])
})

test('settings lead who has no subscription to the previews, and a subscriber past them', async ({ page }) => {
  await become(page, 'newcomer@example.com')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Read the preview questions' }).click()
  await page.waitForURL('**/preview/statistics**')
  await become(page, 'subscriber@example.com')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: '2 Browsers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Preview' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Preview' })).toHaveCount(0)
})

test('a profile is read, edited, left as it was and saved; another email waits until it is confirmed', async ({
  page,
  product,
  anotherBrowser,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*api\/(?:user-profile|keep-email|confirmation)/, /ERR_FAILED/, /ApiError/)
  const [prue, taken] = [await member(product, 'Prue'), await member(product, 'Tess')]
  await logIn(page, product, prue)
  await page.waitForURL('**/preview/statistics**')
  await goToSettings(page)
  const fact = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  const form = page.getByRole('form', { name: 'Profile' })
  const edit = page.getByRole('button', { name: 'Edit profile' })
  const save = () => form.getByRole('button', { name: 'Save' }).click()

  await test.step('in the specified order, and not at all after Cancel', async () => {
    await edit.click()
    await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
    for (const name of ['Email', 'Username', 'LinkedIn']) await form.getByLabel(name, { exact: true }).fill('')
    await save()
    await expect(form.getByRole('alert')).toHaveText(['Email is required', 'Username is required', 'Linkedin is required'])
    await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
    await form.getByLabel('Email', { exact: true }).fill('prue@nowhere')
    await expect(form.getByText('Email is required')).toBeHidden()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(edit).toBeFocused()
    await expect(fact('Email').first()).toHaveText(prue.email)
  })

  await test.step('what is saved is there after a reload', async () => {
    await edit.click()
    await form.getByLabel('Username').fill(taken.username.toUpperCase())
    await save()
    await expect(form.getByText('user with this username already exists.')).toBeVisible()
    await form.getByLabel('Username').fill(`${prue.username}_2`)
    await form.getByLabel('Job cities').fill('Paris, Dijon')
    await form.getByRole('checkbox', { name: /^Block email notifications/ }).check()
    const calls = await loseCalls(page, '**/api/user-profile/**')
    await save()
    await expect(toast(page, 'The server cannot be reached. Please check your connection and try again.')).toBeVisible()
    await calls.found()
    await save()
    await expect(toast(page, 'Your profile is saved.')).toBeVisible()
    await page.reload()
    await expect(fact('Username')).toHaveText(`${prue.username}_2`)
    await expect(fact('Job cities')).toHaveText('Paris, Dijon')
    await expect(fact('Email notifications')).toHaveText('Blocked')
  })

  const moved = { ...prue, email: `moved.${prue.email}` }
  const pending = page.getByText(
    `Please confirm the new address. We sent a link to ${moved.email}. Until then ${prue.email} stays.`,
  )

  await test.step('the present address takes the change back', async () => {
    await edit.click()
    await form.getByLabel('Email', { exact: true }).fill(moved.email)
    await save()
    await expect(pending).toBeVisible()
    const owner = await anotherBrowser()
    await owner.goto(linkIn(await mailTo(product, prue, 'about to change')))
    await owner.getByRole('button', { name: 'Keep my email' }).click()
    await expect(owner.getByRole('heading', { name: 'Your email has not changed.' })).toBeFocused()
    await expect(owner.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
    await page.reload()
    await expect(fact('Email').first()).toHaveText(prue.email)
    await expect(pending).toBeHidden()
  })

  await test.step('where the change was asked for it is taken back as well, and its link then confirms nothing', async () => {
    const before = (await mailsTo(product, moved))[0]
    await edit.click()
    await form.getByLabel('Email', { exact: true }).fill(moved.email)
    await save()
    await expect(pending).toBeVisible()
    const link = linkIn(await mailTo(product, moved, 'Confirm your new email', before))
    await edit.click()
    await expect(form.getByText(`Until ${moved.email} is confirmed.`)).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Keep the old address' }).press('Enter')
    await expect(toast(page, 'Your email has not changed.')).toBeVisible()
    await expect(pending).toBeHidden()
    await expect(edit).toBeFocused()
    const late = await anotherBrowser()
    await late.goto(link)
    await expect(late.getByText('Confirmation failed. Please double check your confirmation link.')).toBeVisible()
    await page.reload()
    await expect(fact('Email').first()).toHaveText(prue.email)
    await expect(pending).toBeHidden()
  })

  await test.step('later the password is asked for; confirmed, the address changes and ends every login', async () => {
    await panelOf(product).turn({ seconds: 600 })
    const before = (await mailsTo(product, moved))[0]
    await edit.click()
    await form.getByLabel('Email', { exact: true }).fill(moved.email)
    await save()
    await expect(form.getByText('The current password is not right.')).toBeVisible()
    await form.getByLabel('Current password').fill(prue.password)
    await save()
    await expect(pending).toBeVisible()
    await page.goto(linkIn(await mailTo(product, moved, 'Confirm your new email', before)))
    await expect(page.getByRole('heading', { name: 'Successfully confirmed. Please log in.' })).toBeVisible()
    for (const address of [prue, moved]) await mailTo(product, address, 'email was changed')
  })
})

test('a platform is chosen, with a keyboard: its tabs are there at once, and home leads to it from then on', async ({
  page,
  product,
}) => {
  const chloe = await member(product, 'Chloe')
  await become(page, chloe.email)
  await goToSettings(page)
  const platforms = page.getByRole('group', { name: 'Platform' })
  await expect(platforms.getByRole('radio')).toHaveCount(5)
  await expect(platforms.getByRole('radio', { name: /^Interview/ })).toBeChecked()

  await platforms.getByRole('radio', { name: /^Interview/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(platforms.getByRole('radio', { name: /^Core certificate/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your platform is Core certificate.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Platform' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Core certificate' }).getByRole('link')).toHaveText([
    ...['Stats', 'Finance', 'Coding', 'Linux', 'Python', 'Forum'],
  ])
  await page.reload()
  await expect(platforms.getByRole('radio', { name: /^Core certificate/ })).toBeChecked()
  await page.goto('/')
  await page.waitForURL('**/preview/stats**')
})

test('settings show which browsers hold the places; signing out there ends the login of another browser', async ({
  page,
  product,
  anotherBrowser,
  expectComplaints,
}) => {
  expectComplaints(/401 \(Unauthorized\)/, /The profile could not be loaded/)
  const berta = await member(product, 'Berta')
  await logIn(page, product, berta)
  await page.waitForURL('**/preview/statistics**')
  const [second, third] = [await anotherBrowser(), await anotherBrowser()]
  const codes: string[] = []
  for (const browser of [second, third]) {
    const [newest] = await mailsTo(product, berta)
    // An account is mailed one code in ten seconds at most.
    await panelOf(product).turn({ seconds: 11 })
    await beginLogIn(browser, berta)
    codes.push(codeIn(await mailTo(product, berta, 'code', newest)))
  }
  await goToSettings(page)
  const places = page.getByRole('list', { name: 'Your two browser slots' })
  const logins = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(places.getByRole('listitem')).toHaveText([/This browser/, /^Free/])
  await expect(logins.getByRole('listitem').filter({ hasText: 'Waiting for its code' })).toHaveCount(2)

  // Both have a code for the one place that is left.
  await enterCode(second, codes[0] ?? '')
  await second.waitForURL('**/preview/statistics**')
  await enterCode(third, codes[1] ?? '')
  await expect(third.getByRole('alertdialog', { name: 'Device limit reached' })).toBeVisible()
  expect(await storedNames(third)).toEqual(['device_id'])

  await page.reload()
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await expect(places.getByText('Free')).toBeHidden()
  await expect(logins.getByRole('listitem')).toHaveCount(2)
  const signOut = logins.getByRole('button', { name: /^Sign out/ })
  await signOut.click()
  await page.keyboard.press('Escape')
  await expect(signOut).toBeFocused()
  await page.keyboard.press('Enter')
  await logins.getByRole('button', { name: 'Sign out', exact: true }).press('Enter')
  await expect(page.getByText(/ is signed out\. It keeps its slot\.$/)).toBeVisible()
  await expect(logins.getByRole('listitem')).toHaveText([/This browser/])
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()

  await second.getByRole('link', { name: 'Settings' }).click()
  await second.waitForURL((url) => url.pathname === '/')
  // Asked in the middle of the way there, the page gives no answer.
  await expect(async () => expect(await storedNames(second)).toEqual(['device_id', 'wanted_page'])).toPass()

  await page.getByRole('link', { name: 'contact support' }).click()
  await expect(dialog(page, 'Customer Support')).toBeVisible()
})

/** As far as the dialog for the code. */
async function beginLogIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/?modal=login')
  await fillInLogIn(page, person)
  await expect(dialog(page, 'Two Factor Authentication')).toBeVisible()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await dialog(page, 'Two Factor Authentication').getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
}
