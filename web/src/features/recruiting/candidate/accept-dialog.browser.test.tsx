/** Solutions of their own that a candidate hands over with an acceptance. */
import { readRecruiting } from 'contract/recruiting/candidates.ts'
import { acceptRequest, listOwnSolutions, listReceivedRequests } from 'contract/recruiting/received-requests.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { candidate, ownSolutions, receivedRequest } from '../../../testing/recruiting.ts'
import { AcceptDialog } from './accept-dialog.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(listOwnSolutions, { solutions: ownSolutions })
  server.answer(listReceivedRequests, { requests: [receivedRequest] })
  server.answer(readRecruiting, candidate)
  server.answer(acceptRequest, { request: { ...receivedRequest, state: 'accepted' } })
})

const open = () => openAt('/', [{ path: '/', Component: () => <AcceptDialog request={receivedRequest} onClose={() => {}} /> }])
const box = (name: string) => page.getByRole('checkbox', { name })
const accept = page.getByRole('button', { name: 'Accept, and hand this over' })

test('up to three solutions are chosen with the keyboard, and handed over', async () => {
  await open()
  for (const { title } of ownSolutions.slice(0, 3)) {
    await expect.element(box(title)).toBeVisible()
    box(title).element().focus()
    await userEvent.keyboard(' ')
  }
  await expect.element(page.getByText('3 of 3 chosen.')).toBeVisible()
  await expect.element(box('Under Water')).toBeDisabled()
  await userEvent.keyboard(' ')
  await expect.element(box('Under Water')).toBeEnabled()
  await accept.click()
  await expect.poll(() => server.sentTo(acceptRequest)).toEqual([{ shares: ['name', 'email'], sentence: '', solutions: [4, 3] }])
})

test('each solution names its category and kind, and shows the text that is handed over', async () => {
  await open()
  await expect.element(page.getByText('Python · Python code · 12 May 2026', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Stats · Written answer · 10 May 2026', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Python code · 9 May 2026 · not run again')).toBeVisible()
  const text = page.getByRole('region', { name: 'Text of Under Water' })
  await expect.element(text).not.toBeInTheDocument()
  const summary = page.getByLabelText('Your text: Under Water')
  summary.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toHaveTextContent('<b>max</b>')
  await userEvent.tab()
  await expect.element(text).toHaveFocus()
})

test('a candidate without solutions reads which ones count, and hands over the rest', async () => {
  server.answer(listOwnSolutions, { solutions: [] })
  await open()
  await expect.element(page.getByText('You have none yet.')).toBeVisible()
  await accept.click()
  await expect.poll(() => server.sentTo(acceptRequest)).toEqual([{ shares: ['name', 'email'], sentence: '' }])
})

test('while the list loads, and where it does not, the rest can be handed over', async () => {
  const loading = Promise.withResolvers<{ solutions: typeof ownSolutions }>()
  server.answer(listOwnSolutions, () => loading.promise)
  await open()
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  await expect.element(accept).toBeEnabled()
  loading.resolve({ solutions: ownSolutions })
  await expect.element(box('Under Water')).toBeVisible()
})

test('a list that does not load can be asked for again', async () => {
  server.refuse(listOwnSolutions, 'not_allowed')
  await open()
  await expect.element(page.getByText('Your solutions could not be loaded.')).toBeVisible()
  await expect.element(accept).toBeEnabled()
  server.answer(listOwnSolutions, { solutions: ownSolutions })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(box('Under Water')).toBeVisible()
})

test('code that fails again says so, and the choice stays', async () => {
  expectComplaints(/did not pass/)
  server.refuse(acceptRequest, 'solution_fails', { message: '“Under Water” did not pass.' })
  await open()
  await box('Under Water').click()
  await accept.click()
  await expect.element(page.getByText('“Under Water” did not pass.')).toBeVisible()
  await expect.element(box('Under Water')).toBeChecked()
})

test('a solution that counts no more leaves the list', async () => {
  expectComplaints(/can no longer be handed over/)
  await open()
  await box('Under Water').click()
  server.refuse(acceptRequest, 'solution_gone')
  server.answer(listOwnSolutions, { solutions: ownSolutions.slice(0, 3) })
  await accept.click()
  await expect.element(page.getByText('Choose again from the list.')).toBeVisible()
  await expect.element(box('Under Water')).not.toBeInTheDocument()
  await expect.element(page.getByText('0 of 3 chosen.')).toBeVisible()
})

test.each([
  ['wide', 1440],
  ['narrow', 390],
])('the dialog is accessible, %s', async (name, width) => {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1440, 900))
  await open()
  await expect.element(box('Under Water')).toBeVisible()
  await page.getByLabelText('Your text: A Price Remembered').click()
  await expectAccessibleInBothThemes(page.getByRole('dialog').element(), `accept, ${name}`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
