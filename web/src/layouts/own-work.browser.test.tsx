/** What those who work here find first when they come in. */
import { countToDo } from 'contract/admin/to-do.ts'
import { listInterviews } from 'contract/mock-interviews/interviewers.ts'
import { paths } from 'contract/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession, updateSession } from '../lib/change-session.ts'
import { expectAccessibleInBothThemes } from '../testing/accessibility.ts'
import { interviewToHold as interview } from '../testing/bookings.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { openAt } from '../testing/open-at.tsx'
import { toDo } from '../testing/overview.ts'
import { loginData } from '../testing/people.ts'
import { WorkPlace } from './work-place.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})

function signIn(role: { is_interviewer?: boolean; is_admin?: boolean }) {
  startSession('ines@example.com', {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, is_2fa_verified: true },
  })
  updateSession({ is_interviewer: false, is_admin: false, ...role })
}

const open = (address: string) => openAt(address, [{ path: '*', Component: WorkPlace }])
const work = page.getByRole('region', { name: 'Your work here' })

test('an interviewer reads on the landing what comes next and what needs a word, and not on other pages', async () => {
  signIn({ is_interviewer: true })
  server.answer(listInterviews, { upcoming: [interview], awaiting_outcome: [interview] })
  await open('/preview/statistics')
  await expect.element(work.getByText(`Next interview: ${interview.when.text}, with Louis.`)).toBeVisible()
  await expect
    .element(work.getByRole('link', { name: 'Open the interview page' }))
    .toHaveAttribute('href', paths.interviewRoom(interview.id))
  await expect.element(work.getByText('One interview needs a result or feedback from you.')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'own work')
})

test('an administrator reads what there is to do, and finds the way there; a learner finds nothing of it', async () => {
  signIn({ is_admin: true })
  server.answer(countToDo, toDo({ reported_posts: 2, debits: 1, content_faults: 1, item_reports: 4 }))
  await open('/preview/statistics')
  await expect.element(work.getByText('To do: 2 in Discussions, 5 in Content. Open the administration')).toBeVisible()
  await expect.element(work.getByRole('link', { name: '5 in Content' })).toHaveAttribute('href', '/admin/content')
  const link = work.getByRole('link', { name: 'Open the administration' })
  await expect.element(link).toHaveAttribute('href', paths.administration())
  signIn({})
  await expect.element(work).not.toBeInTheDocument()
})

test('where there is nothing to do it says so', async () => {
  signIn({ is_admin: true })
  server.answer(countToDo, toDo({ debits: 1 }))
  await open('/preview/statistics')
  await expect.element(work.getByText('To do: nothing.')).toBeVisible()
})

test('another page shows nothing of it', async () => {
  signIn({ is_admin: true })
  await open('/settings')
  await expect.element(work).not.toBeInTheDocument()
})
