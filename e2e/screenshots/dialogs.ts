/** Every dialog over the home page, and what those of signing in come to. */
import type { Page } from '@playwright/test'
import { become, dialog, fillInLogIn } from '../pages.ts'
import { modals } from '../site.ts'
import { settledAfter } from '../whole-page.ts'
import { expect, type Subject } from './subject.ts'

export const dialogs = (): Subject[] => [
  ...modals.map(modalOverHome),
  ...['login', 'sign-up'].map(refusedForm),
  forgottenPassword,
  twoFactor,
  deviceLimit,
  declaration,
]

const forgottenPassword: Subject = {
  name: 'modal_forgot-password_sent',
  open: async (page) => {
    await page.route('**/api/forgot-password', (route) =>
      route.fulfill({ json: { message: 'We sent recover link. Please check your email!' } }),
    )
    await openModal(page, 'forgot-password', 'Forgot password')
    await dialog(page, 'Forgot password').getByLabel('Email').fill('newcomer@example.com')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Forgot password').getByText(/^We sent/)).toBeVisible()
  },
  whole: false,
}

const deviceLimit: Subject = {
  name: 'modal_device_limit',
  open: async (page) => {
    await page.route('**/api/login', (route) => route.fulfill({ json: { is_login_limited: true, data: {} } }))
    await openModal(page, 'login', 'Log in')
    await fillInLogIn(page, { email: 'newcomer@example.com', password: 'square-root-of-time' })
    await expect(page.getByRole('alertdialog', { name: 'Device limit reached' })).toBeVisible()
  },
  whole: false,
}

/** What a student is asked after the code: the student of the cast has declared, as far as the server knows. */
const declaration: Subject = {
  name: 'modal_declaration',
  open: async (page) => {
    await become(page, 'student@uni.example.edu')
    await page.evaluate(() => {
      for (const [name, value] of Object.entries({ is_2fa: true, is_2fa_verified: false, declaration_required: true }))
        localStorage.setItem(name, String(value))
    })
    await page.goto('/')
    await dialog(page, 'Legal disclaimer').getByRole('button', { name: 'Accept' }).click()
    await expect(dialog(page, 'Legal disclaimer').getByText('Please check in if you agree.')).toBeVisible()
  },
  whole: false,
}

function modalOverHome({ modal, title }: (typeof modals)[number]): Subject {
  return { name: `modal_${modal}`, open: (page) => openModal(page, modal, title), whole: false }
}

/** Sent empty: how a field says what is wrong with it. */
function refusedForm(modal: string): Subject {
  const title = modals.find((one) => one.modal === modal)?.title ?? modal
  const sendEmpty = async (page: Page) => {
    await dialog(page, title).getByRole('button', { name: title }).click()
    await expect(dialog(page, title).locator('[aria-invalid=true]').first()).toBeVisible()
  }
  return {
    name: `modal_${modal}_refused`,
    open: async (page) => {
      await openModal(page, modal, title)
      await sendEmpty(page)
    },
    from: { name: `modal_${modal}`, by: sendEmpty },
    whole: false,
  }
}

async function openModal(page: Page, modal: string, title: string): Promise<void> {
  await settledAfter(page, async () => {
    await page.goto(`/?modal=${modal}`)
    await expect(dialog(page, title)).toBeVisible()
  })
}

// Each picture takes another person: an account is sent one code every ten seconds.
const unknownBrowsers = ['newcomer', 'cancelled', 'lapsed', 'subscriber'].map((name) => `${name}@example.com`)
let codesSent = 0

const twoFactor: Subject = {
  name: 'modal_two_factor',
  open: async (page) => {
    const email = unknownBrowsers[codesSent++ % unknownBrowsers.length] ?? ''
    await page.goto('/?modal=login')
    await fillInLogIn(page, { email, password: 'square-root-of-time' })
    await expect(dialog(page, 'Two Factor Authentication')).toBeVisible()
  },
  whole: false,
}
