/** The administration, as an administrator of the cast sees it. */
import type { Page } from '@playwright/test'
import { become, dialog, press } from '../pages.ts'
import { as, expect, type Subject } from './subject.ts'

export const administration: Subject[] = [
  { name: 'admin_overview', open: as('administrator', '/admin'), whole: true, isLookedAtAlone: true },
  {
    name: 'admin_people',
    open: as('administrator', '/admin/people', find('sabine')),
    whole: true,
    from: { name: 'admin_people_none', by: find('sabine') },
  },
  { name: 'admin_people_none', open: as('administrator', '/admin/people', find('nobody at all')), whole: true },
  {
    name: 'admin_person',
    open: as('administrator', '/admin/people', openPerson),
    whole: true,
    from: { name: 'admin_people', by: openPerson },
  },
  {
    name: 'admin_deed',
    open: as('administrator', '/admin/people', openDeed),
    whole: false,
    from: { name: 'admin_person', by: suspend },
  },
  {
    name: 'admin_erase',
    open: as('administrator', '/admin/people', openErasure),
    whole: false,
    from: { name: 'admin_deed', by: eraseInstead },
  },
  { name: 'admin_money', open: as('administrator', '/admin/money'), whole: true },
  { name: 'admin_discussions', open: as('administrator', '/admin/discussions'), whole: true },
  { name: 'admin_assistant', open: afterAQuestion('/admin/assistant'), whole: true },
  { name: 'admin_mock_interviews', open: as('administrator', '/admin/mock-interviews'), whole: true, isLookedAtAlone: true },
  { name: 'admin_assessments', open: as('administrator', '/admin/assessments'), whole: true },
  { name: 'admin_content', open: as('administrator', '/admin/content'), whole: true, isLookedAtAlone: true },
  { name: 'admin_machine', open: as('administrator', '/admin/machine'), whole: true, isLookedAtAlone: true },
  { name: 'admin_audit', open: as('administrator', '/admin/audit'), whole: true },
]

/** Somebody has asked the assistant. */
function afterAQuestion(path: string) {
  return async (page: Page): Promise<void> => {
    await become(page, 'core@example.com')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const ask = () =>
      page.request.post('/api/ask_ai/askai', {
        headers: { authorization: `Token ${token}` },
        data: { prompt: 'What is the variance of a die?' },
      })
    // One question at a time is answered, and the other pictures ask as well.
    await expect.poll(async () => (await ask()).status()).toBe(200)
    await as('administrator', path, openReply)(page)
  }
}

async function openReply(page: Page): Promise<void> {
  await page.getByText('The reply', { exact: true }).first().click()
}

function find(words: string) {
  return async (page: Page): Promise<void> => {
    await page.getByLabel('Find a person').fill(words)
    if (words.includes(' ')) await expect(page.getByText('No account matches these words.')).toBeVisible()
    else await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toContainText('Sabine')
  }
}

async function openPerson(page: Page): Promise<void> {
  await find('sabine')(page)
  await page.getByRole('list', { name: 'People' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
}

async function openDeed(page: Page): Promise<void> {
  await openPerson(page)
  await suspend(page)
}

async function suspend(page: Page): Promise<void> {
  await press(page, /^Suspend/)
  await expect(dialog(page, 'Suspend Sabine').getByLabel('Reason')).toBeVisible()
}

async function openErasure(page: Page): Promise<void> {
  await openPerson(page)
  await erase(page)
}

async function eraseInstead(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await erase(page)
}

async function erase(page: Page): Promise<void> {
  await press(page, 'Erase the account')
  await expect(dialog(page, 'Erase the account of Sabine').getByLabel('Reason')).toBeVisible()
}
