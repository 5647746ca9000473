/** An account from its beginning to a new password, without a mouse. */
import { expect, test } from '../journey.ts'
import { dialog, tabTo } from '../pages.ts'
import { codeIn, linkIn, mailTo, somebody } from '../people.ts'
import { started } from '../whole-page.ts'

test('somebody who only has a keyboard signs up, logs in, declares, edits the profile and sets a new password', async ({
  page,
  product,
}) => {
  const kira = somebody('Kira', { at: 'maths.example.edu' })
  // From a network of their own: how many accounts one network may open an hour is another story.
  await page.route('**/api/signup', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': '198.51.100.77' } }),
  )
  const { keyboard } = page

  await test.step('signs up', async () => {
    await page.goto('/?modal=sign-up')
    const form = dialog(page, 'Sign Up')
    await expect(form.getByLabel('First name')).toBeFocused()
    for (const [label, text] of [
      ['First name', kira.firstname],
      ['Last name', kira.lastname],
      ['Email', kira.email],
      ['LinkedIn profile URL', kira.linkedin],
      ['Username', kira.username],
      ['Password', kira.password],
    ] as const) {
      await tabTo(page, form.getByLabel(label, { exact: true }))
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
    await expect(form.getByText('User registered successfully. Please verify your email.')).toBeVisible()
    await page.goto(linkIn(await mailTo(product, kira, 'Confirm')))
    await expect(page.getByRole('heading', { name: 'Successfully confirmed. Please log in.' })).toBeFocused()
  })

  await test.step('logs in with a code, and declares', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Log in' }))
    await keyboard.press('Enter')
    const form = dialog(page, 'Log in')
    await expect(form.getByLabel('Email')).toBeFocused()
    await keyboard.type(kira.email)
    await tabTo(page, form.getByLabel('Password', { exact: true }))
    await keyboard.type(kira.password)
    await keyboard.press('Enter')
    await expect(dialog(page, 'Two Factor Authentication').getByLabel('Code')).toBeFocused()
    await keyboard.type(codeIn(await mailTo(product, kira, 'code')))
    await keyboard.press('Enter')
    const declaration = dialog(page, 'Legal disclaimer')
    await tabTo(page, declaration.getByRole('checkbox'))
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await page.waitForURL('**/preview/statistics**')
  })

  await test.step('edits the profile', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Settings', exact: true }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Edit profile' }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Job cities'))
    await keyboard.type('Dijon')
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
    await expect(page.getByText('Dijon')).toBeVisible()
  })

  await test.step('asks for a new password from the settings, and sets it', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Forgot password' }))
    await keyboard.press('Enter')
    const forgot = dialog(page, 'Forgot password')
    await expect(forgot.getByLabel('Email')).toHaveValue(kira.email)
    await expect(forgot.getByLabel('Email')).toBeFocused()
    await keyboard.press('Enter')
    await expect(forgot.getByText('We sent recover link. Please check your email!')).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Forgot password' })).toBeFocused()

    await page.goto(linkIn(await mailTo(product, kira, 'new password')))
    await started(page)
    await expect(page.getByLabel('New password')).toBeFocused()
    await keyboard.type('the-cube-root-of-time')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Successfully reset password. Please log in.' })).toBeFocused()
    // The login of this browser is over as well.
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Log in' }))
    await keyboard.press('Enter')
    await expect(dialog(page, 'Log in').getByLabel('Email')).toBeFocused()
  })
})
