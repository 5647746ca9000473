/** The examination on the overview: its rules before a try is used, and the ways in: Safe Exam Browser, or an invigilator. */
import { getProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { drawPaper, launchSitting, listAssessments } from 'contract/assessments/api.ts'
import { listCalls } from 'contract/assessments/calls.ts'
import { type Assessment, assurances, type Examination } from 'contract/assessments/model.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../../lib/change-session.ts'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { assessment, examinationAttempt } from '../../../testing/assessments.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { bookedCall, mayNothing, ownCalls } from '../../../testing/own-calls.ts'
import { loginData, newcomer } from '../../../testing/people.ts'
import { Assessments } from './assessments.tsx'

async function open(
  shown: Partial<Assessment> = {},
  examination: Partial<Examination> = {},
  calls = ownCalls(),
  profile: () => Profile | Promise<Profile> = () => newcomer,
) {
  const server = fakeServer()
  server.answer(listCalls, calls)
  server.answer(getProfile, profile)
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data: loginData })
  server.answer(listAssessments, {
    holds_orals: false,
    assessments: [{ ...assessment, examination: { ...(assessment.examination as Examination), ...examination }, ...shown }],
  })
  await openAt('/', [{ path: '/', Component: Assessments }])
  return { server, card: page.getByRole('region', { name: 'Examination' }) }
}

const draw = () => page.getByRole('button', { name: 'Draw your examination paper' })

test('it says what it is before a try is used, draws, and leads into Safe Exam Browser', async () => {
  const { server, card } = await open()
  for (const text of [
    '40',
    '150 minutes',
    '70 % overall, 50 % in each section',
    '2 of 3',
    'Linux',
    'another person or an AI',
    'uses a try',
  ])
    await expect.poll(() => card.element().textContent).toContain(text)
  expect(card.element().textContent).not.toContain('demonstration')
  await expectAccessibleInBothThemes(card.element(), 'the examination')
  server.answer(drawPaper, examinationAttempt)
  server.answer(listAssessments, { holds_orals: false, assessments: [{ ...assessment, attempts: [examinationAttempt] }] })
  await expect.element(page.getByRole('textbox', { name: 'Name in the certificate' })).toHaveValue('Noor Walker')
  await draw().click()
  const certificate = { name: 'Noor Walker', shows_scores: false }
  expect(server.sentTo(drawPaper)).toEqual([{ assurance: 'locked_browser', certificate }])
  await expect.poll(() => card.element().textContent).toContain('The clock has not started')
  await expect.element(page.getByRole('link', { name: 'Open your paper' })).not.toBeInTheDocument()
  server.answer(launchSitting, {
    ...{ page_url: null, seb_url: 'seb://localhost/assessment-launch/n.seb', file_url: '/assessment-launch/n.seb' },
    expires_at: '2026-12-01T09:05:00.000Z',
  })
  await page.getByRole('button', { name: 'Get your link' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Open in Safe Exam Browser' }))
    .toHaveAttribute('href', 'seb://localhost/assessment-launch/n.seb')
  await expect
    .element(page.getByRole('link', { name: 'Download the settings file' }))
    .toHaveAttribute('href', '/assessment-launch/n.seb')
  await expect.poll(() => card.getByRole('status').element().textContent).toContain('within 5 minutes')
  await expect.element(page.getByRole('link', { name: 'Install Safe Exam Browser' })).toBeVisible()
  await expectAccessibleInBothThemes(card.element(), 'the launch')
})

test('the certificate is chosen before the paper is drawn: a name that cannot be set is refused at its field', async () => {
  const message = 'This letter cannot be set in a certificate: 努.'
  expectComplaints(/cannot be set/)
  const { server, card } = await open()
  const name = page.getByRole('textbox', { name: 'Name in the certificate' })
  const scores = page.getByRole('checkbox', { name: /^Show scores/ })
  await expect.element(scores).not.toBeChecked()
  await expect.element(card.getByText('You can change both later')).toBeVisible()
  await name.fill(' ')
  await draw().click()
  await expect.element(name).toHaveAccessibleDescription('Enter the name that your certificate will show.')
  server.refuse(drawPaper, 'bad_input', { message, errors: [{ field: 'certificate.name', message }] })
  await name.fill('努尔')
  await draw().click()
  await expect.element(name).toHaveAccessibleDescription(message)
  expect(page.getByText(message).elements()).toHaveLength(1)
  await name.fill('Nour Walker ')
  await expect.element(name).not.toHaveAccessibleDescription()
  await scores.click()
  server.answer(drawPaper, examinationAttempt)
  await draw().click()
  await expect.poll(() => server.sentTo(drawPaper).at(-1)?.certificate).toEqual({ name: 'Nour Walker', shows_scores: true })
})

test('a paper that is drawn before the profile has loaded leaves the certificate to the server', async () => {
  const { server } = await open({}, {}, ownCalls(), () => new Promise(() => {}))
  server.answer(drawPaper, examinationAttempt)
  await draw().click()
  await expect.poll(() => server.sentTo(drawPaper)).toEqual([{ assurance: 'locked_browser' }])
})

test.each<[string, Partial<Assessment>, Partial<Examination>]>([
  ['every try', {}, { tries: { of: 3, left: 0 } }],
  ['next try can begin', {}, { next_try_at: '2026-12-15T09:00:00.000Z' }],
  ['can’t be taken', {}, { assurances: [] }],
  ['See its plan', { is_subscribed: false }, {}],
  ['You have an open sitting', { attempts: [{ ...examinationAttempt, assurance: 'own_browser' }] }, {}],
])('where no paper can be drawn it says why: %s', async (text, shown, examination) => {
  const { card } = await open(shown, examination)
  await expect.poll(() => card.element().textContent).toContain(text)
  await expect.element(draw()).not.toBeInTheDocument()
})

test('a demonstration says so; a refusal is said beside the button', async () => {
  expectComplaints(/Must be subscribed/)
  const { server, card } = await open({}, { is_demonstration: true })
  await expect.poll(() => card.element().textContent).toContain('This is a demonstration.')
  server.refuse(drawPaper, 'must_be_subscribed')
  await draw().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('an examination that was sat is listed as one', async () => {
  await open({
    examination: null,
    attempts: [
      { ...examinationAttempt, state: 'closed', closed_at: '2026-12-01T11:00:00.000Z', closed_by: 'candidate' },
      { ...examinationAttempt, id: 6, assurance: 'own_browser', state: 'closed', closed_at: '2026-12-01T08:00:00.000Z' },
    ],
  })
  const past = page.getByRole('table', { name: 'Past sittings' })
  await expect.poll(() => past.getByRole('row').nth(1).element().textContent).toContain('Examination: being marked')
  await expect.poll(() => past.getByRole('row').nth(2).element().textContent).toContain('Practice')
  await expect.element(page.getByRole('region', { name: 'Examination' })).not.toBeInTheDocument()
})

const invigilatedAttempt = { ...examinationAttempt, assurance: 'invigilated' } as const
const chooseTime = () => page.getByRole('button', { name: 'Choose a time' })

test('before an invigilator any browser will do: its own rules, and a time to choose', async () => {
  const { card } = await open({}, { assurances: ['invigilated'] })
  await expect.element(chooseTime()).toBeVisible()
  const text = card.element().textContent
  for (const one of [
    'Any current browser',
    'Nothing is recorded',
    'identity document',
    'the same log as you, but not your paper',
  ])
    expect(text).toContain(one)
  expect(text).toContain('pause the clock for at most 30 minutes')
  // What is about Safe Exam Browser alone, and the oral that an invigilated examination never has.
  expect(text).not.toContain('Safe Exam Browser')
  expect(text).not.toContain('an oral')
  await expect.element(draw()).not.toBeInTheDocument()
  await expectAccessibleInBothThemes(card.element(), 'an examination before an invigilator')
})

test('where both ways are offered each has its heading, rules and way in', async () => {
  const { card } = await open({}, { assurances: [...assurances] })
  const locked = card.getByRole('region', { name: 'In Safe Exam Browser' })
  const invigilated = card.getByRole('region', { name: 'With an invigilator' })
  await expect.element(locked.getByRole('button', { name: 'Draw your examination paper' })).toBeVisible()
  await expect.element(locked.getByText(/closes other programs/)).toBeVisible()
  await expect.element(invigilated.getByRole('button', { name: 'Choose a time' })).toBeVisible()
  await expect.element(invigilated.getByText(/Nothing is recorded/)).toBeVisible()
  await expectAccessibleInBothThemes(card.element(), 'both ways')
})

test('a booked call comes before the rules, and Safe Exam Browser waits until it is canceled', async () => {
  const { card } = await open({}, { assurances: [...assurances] }, ownCalls(bookedCall))
  const booked = card.getByRole('article', { name: bookedCall.when.text })
  await expect.element(booked).toBeVisible()
  const rules = card.getByRole('heading', { name: 'Before you begin' }).element()
  expect(booked.element().compareDocumentPosition(rules) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect.element(card.getByText(/^You have a time with an invigilator/)).toBeVisible()
  await expect.element(draw()).not.toBeInTheDocument()
  await expectAccessibleInBothThemes(card.element(), 'a booked examination')
})

test('an examination that was passed leads to its result, and to no further try', async () => {
  const passed = {
    ...examinationAttempt,
    state: 'passed',
    closed_at: '2026-12-01T11:00:00.000Z',
    closed_by: 'candidate',
  } as const
  const { card } = await open(
    { attempts: [{ ...passed, key: (assessment.examination as Examination).key }] },
    { assurances: [...assurances], renewable_from: '2029-06-01T11:00:00.000Z' },
  )
  await expect.element(card.getByText(/You can take it again from 1 June 2029 on/)).toBeVisible()
  await expect.element(card.getByText('You have passed this examination.')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'See the result' })).toHaveAttribute('href', '/assessments/7')
  await expect.element(draw()).not.toBeInTheDocument()
  await expect.element(chooseTime()).not.toBeInTheDocument()
})

test('a booked call is shown in place of the choice, and leads to the paper once the candidate has checked in', async () => {
  const { server, card } = await open({ attempts: [invigilatedAttempt] }, { assurances: ['invigilated'] })
  await expect.element(card.getByRole('link', { name: 'Open your paper' })).toHaveAttribute('href', '/assessments/7/sitting')
  const candidate_checked_in_at = '2026-12-01T14:51:00.000Z'
  server.answer(listCalls, ownCalls({ ...bookedCall, may: mayNothing, attempt_id: 7, candidate_checked_in_at }))
  await openAt('/', [{ path: '/', Component: Assessments }])
  const booked = page.getByRole('article', { name: bookedCall.when.text })
  await expect.element(booked.getByRole('link', { name: 'Open your paper' })).toBeVisible()
  await expect.element(chooseTime()).not.toBeInTheDocument()
})

test('an open sitting is continued from the card after its call has ended', async () => {
  const ends_at = '2026-12-01T18:30:00.000Z'
  const { card } = await open({ attempts: [{ ...invigilatedAttempt, state: 'open', ends_at }] }, { assurances: ['invigilated'] })
  await expect.element(card.getByRole('link', { name: 'Continue the sitting' })).toBeVisible()
  await expect.element(card.getByText(/^The clock runs until 1 December 2026/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take a practice sitting' })).not.toBeInTheDocument()
  await expect.element(chooseTime()).not.toBeInTheDocument()
})

test.each<[string, Partial<Assessment>, Partial<Examination>, number]>([
  ['every try', {}, { tries: { of: 3, left: 0 } }, 0],
  ['See its plan', { is_subscribed: false }, {}, 0],
  ['You can book a time after that', {}, { next_try_at: '2026-12-15T09:00:00.000Z' }, 1],
])('whether a time can be chosen: %s', async (text, shown, examination, choices) => {
  const { server, card } = await open(shown, { assurances: ['invigilated'], ...examination })
  await expect.poll(() => card.element().textContent).toContain(text)
  await expect.poll(() => server.sentTo(listCalls).length).toBe(1)
  await expect.poll(() => chooseTime().elements().length).toBe(choices)
})
