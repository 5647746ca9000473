/** What one was told of, the bell that says how much is unread, and how one wants to be told. */
import {
  countUnread,
  defaultChannels,
  getNotificationChoices,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
  saveNotificationChoices,
} from 'contract/discussions/inbox.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../../lib/change-session.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { loginData } from '../../../testing/people.ts'
import { Bell } from './bell.tsx'
import { Inbox } from './inbox.tsx'
import { NotificationChoices } from './notification-choices.tsx'

const told = (id: number, more: Partial<Notification> = {}): Notification => ({
  ...{ id, kind: 'answer', created_at: '2026-03-09T16:20:00Z', is_read: false, discussion: 5, answer: 30 + id },
  ...{ parent_answer: null, author: 'sqrt_t', question: 'Why six?', reason: null },
  ...{ about: { title: 'Dice', category: 'statistics', id: 3 } },
  ...more,
})

let server: ReturnType<typeof fakeServer>
let notifications: Notification[]
beforeEach(() => {
  server = fakeServer()
  startSession('noor@example.com', {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, is_2fa_verified: true },
  })
  notifications = [
    told(9, { kind: 'mention' }),
    told(8, { kind: 'removed', discussion: 6, author: null, question: '', reason: 'It insults.', answer: 31 }),
    told(7, { is_read: true }),
  ]
  server.answer(listNotifications, () => ({ notifications, next_cursor: null }))
  server.answer(countUnread, () => ({ unread: notifications.filter(({ is_read }) => !is_read).length }))
})

function Page() {
  return (
    <>
      <Bell />
      <Inbox />
    </>
  )
}
const open = () =>
  openAt('/notifications', [
    { path: '/notifications', Component: Page },
    { path: '/:category/discussion/:id/:discussionId', Component: () => <p>The thread</p> },
  ])

test('what one was told of stands under its thread; whoever follows it has read it', async () => {
  const router = await open()
  await expect.element(page.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible()
  expect(page.getByRole('heading').elements()).toHaveLength(2)
  await expect.element(page.getByText('It insults.')).toBeVisible()
  server.answer(readNotification, ({ params: { id } }) => {
    notifications = notifications.map((one) => (one.id === Number(id) ? { ...one, is_read: true } : one))
    return {}
  })
  await page.getByRole('link', { name: 'sqrt_t mentioned you' }).click()
  await expect.element(page.getByText('The thread')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/statistics/discussion/3/5', hash: '#answer-39' })
  expect(server.sentTo(readNotification)).toHaveLength(1)
})

test('what was removed has nothing to follow, and is marked as read by its button', async () => {
  await open()
  server.answer(readNotification, ({ params: { id } }) => {
    notifications = notifications.map((one) => (one.id === Number(id) ? { ...one, is_read: true } : one))
    return {}
  })
  const button = page.getByRole('button', { name: 'Mark as read' })
  await button.click()
  await expect.element(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('all is marked as read up to the newest that is shown', async () => {
  await open()
  server.answer(readAllNotifications, ({ body }) => {
    notifications = notifications.map((one) => ({ ...one, is_read: one.is_read || one.id <= body.until }))
    return {}
  })
  const button = page.getByRole('button', { name: 'Mark all as read' })
  await button.click()
  await expect.element(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.element(button).toBeDisabled()
  expect(server.sentTo(readAllNotifications)).toEqual([{ until: 9 }])
})

test('an empty inbox says what comes into it, and one that could not be loaded is asked for again', async () => {
  notifications = []
  server.refuse(listNotifications, 'not_allowed')
  await open()
  await expect.element(page.getByText('Some error occured. Please try again.')).toBeVisible()
  server.answer(listNotifications, { notifications, next_cursor: null })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing here yet.')).toBeVisible()
})

test('more than ninety-nine are not counted', async () => {
  server.answer(countUnread, { unread: 100 })
  await open()
  await expect.element(page.getByRole('link', { name: 'Notifications, 99+ unread' })).toHaveTextContent('99+')
})

test('how one is told of each kind is chosen for itself, and saved at once', async () => {
  server.answer(getNotificationChoices, defaultChannels)
  server.answer(saveNotificationChoices, ({ body }) => ({ ...defaultChannels, ...body }))
  await openAt('/settings', [{ path: '/settings', Component: () => <NotificationChoices blocksMails /> }])
  await expect.element(page.getByText('You block email notifications')).toBeVisible()
  const replies = page.getByRole('combobox', { name: 'Replies in discussions you take part in' })
  await expect.element(replies).toHaveValue('mail')
  await replies.selectOptions('digest')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await expect.element(replies).toHaveValue('digest')
  expect(server.sentTo(saveNotificationChoices)).toEqual([{ reply: 'digest' }])
})
