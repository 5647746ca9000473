/**
 * Who may do what of the administration: each of its calls has a row here, and one that is added without one fails. Visitors, members,
 * people whose subscription is over and, where it is an administrator's, staff are refused before anything else is looked at.
 */
import { login } from 'contract/accounts/api.ts'
import { confirmPassword } from 'contract/accounts/recovery.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { endpointNames } from 'contract/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPurchase } from './features/payments/recording/record-purchase.ts'
import { after, days, minutes } from './platform/clock.ts'
import { type CallOptions, type TestApp, testApp } from './testing/app.ts'
import { administrator } from './testing/discussions.ts'
import { makePerson, type TestPerson } from './testing/people.ts'

interface Row {
  who: 'staff' | 'admin'
  /** Whether it asks for the password again. */
  asks?: true
  /** What somebody sends who may: about nobody and nothing that there is. */
  sends?: { params?: object; query?: object; body?: object }
}

const nobody = 2_000_000_000
const person = { params: { userId: nobody } }
const thing = { params: { id: nobody } }
const because = { body: { reason: 'Because.' } }

const rows: Record<string, Row> = {
  findPeople: { who: 'staff' },
  readPerson: { who: 'staff', sends: person },
  writeNote: { who: 'staff', sends: { ...person, body: { words: 'A note.' } } },
  suspendPerson: { who: 'admin', asks: true, sends: { ...person, ...because } },
  changeSuspensionEnd: { who: 'admin', asks: true, sends: { ...person, body: { reason: 'Because.', until: null, was: null } } },
  unsuspendPerson: { who: 'admin', asks: true, sends: person },
  freeDeviceSlot: { who: 'admin', asks: true, sends: { params: { userId: nobody, slot: 1 } } },
  endSessions: { who: 'admin', asks: true, sends: person },
  mailConfirmation: { who: 'admin', asks: true, sends: person },
  mailReset: { who: 'admin', asks: true, sends: person },
  giveRole: { who: 'admin', asks: true, sends: { ...person, body: { role: 'staff' } } },
  correctName: { who: 'admin', asks: true, sends: { ...person, body: { firstname: 'A', lastname: 'B' } } },

  listCases: { who: 'staff', sends: { query: { state: 'waiting' } } },
  readCase: { who: 'staff', sends: thing },
  readEditsOfCase: { who: 'staff', sends: { params: { id: nobody, position: 1 } } },
  decideCase: {
    who: 'staff',
    sends: { ...thing, body: { decision: 'upheld', granted: [], reasons: 'We read the answers again, and nothing changes.' } },
  },
  confirmDecision: { who: 'staff', sends: { ...thing, body: { agrees: true } } },
  listExamRoles: { who: 'admin' },
  grantExamRole: { who: 'admin', asks: true, sends: { body: { email: 'nobody@example.com', role: 'reviewer' } } },
  withdrawExamRole: { who: 'admin', asks: true, sends: { params: { userId: nobody, role: 'reviewer' } } },
  listFirms: { who: 'admin' },
  decideOnFirm: { who: 'admin', asks: true, sends: { ...thing, body: { state: 'approved', was: 'waiting' } } },
  listAllCredentials: { who: 'admin' },
  requestRevocation: {
    who: 'admin',
    asks: true,
    sends: { params: { code: '1'.repeat(22) }, body: { reason: 'error', explanation: 'The certificate names another person.' } },
  },
  confirmRevocation: { who: 'admin', asks: true, sends: thing },
  declineRevocation: { who: 'admin', sends: thing },
  listAccommodationRequests: { who: 'admin', sends: { query: { state: 'waiting' } } },
  grantAccommodation: {
    who: 'admin',
    sends: {
      ...thing,
      body: {
        ...{
          time_factor: 1.5,
          break_minutes: 0,
          no_locked_browser: false,
          oral_form: null,
          valid_until: '2099-01-01T00:00:00.000Z',
        },
        explanation: 'Because of what we read.',
      },
    },
  },
  refuseAccommodation: { who: 'admin', sends: { ...thing, body: { explanation: 'Because of what we read.' } } },
  revokeAccommodation: { who: 'admin', sends: { ...thing, body: { reason: 'Because of what we read.' } } },
  listOpenSittings: { who: 'admin' },
  readExamBank: { who: 'admin' },
  listExamFamilies: { who: 'admin', sends: { query: { category: 'stats' } } },
  regradeFamily: { who: 'admin', asks: true, sends: { params: { slug: 'nothing' }, body: { version: 1, reason: 'Because.' } } },
  creditTime: { who: 'admin', asks: true, sends: { ...thing, body: { minutes: 5, reason: 'Because.' } } },

  readPersonPrivacy: { who: 'staff', sends: person },
  exportPerson: { who: 'admin', asks: true, sends: { ...person, ...because } },
  erasePerson: { who: 'admin', asks: true, sends: { ...person, body: { reason: 'Because.', remove_posts: false } } },
  keepPerson: { who: 'admin', asks: true, sends: person },

  listOrders: { who: 'admin', sends: { query: { list: 'all' } } },
  exportOrders: { who: 'admin', asks: true, sends: { query: { list: 'all' } } },
  listWaiting: { who: 'admin' },
  listPersonRenewals: { who: 'staff', sends: person },
  listPersonOrders: { who: 'staff', sends: person },
  readProvider: { who: 'admin' },
  readRefund: { who: 'admin', sends: { params: { orderId: nobody } } },
  refundOrder: { who: 'admin', asks: true, sends: { params: { orderId: nobody }, ...because } },
  grantAccess: { who: 'admin', asks: true, sends: { ...person, body: { module: 'vantage', days: 7, reason: 'Because.' } } },
  withdrawGrant: { who: 'admin', asks: true, sends: { params: { orderId: nobody }, ...because } },
  readRevenue: { who: 'admin', sends: { query: { year: 2026 } } },
  exportRevenue: { who: 'admin', asks: true, sends: { query: { year: 2026 } } },

  readFigures: { who: 'admin' },

  listReports: { who: 'staff', sends: { query: { state: 'open' } } },
  dismissReports: { who: 'staff', sends: thing },
  warnDiscussion: { who: 'staff', sends: { ...thing, ...because } },
  warnAnswer: { who: 'staff', sends: { ...thing, ...because } },
  listPersonPosts: { who: 'staff', sends: { ...person, query: { kind: 'answers' } } },
  removeDiscussion: { who: 'staff', sends: { ...thing, ...because } },
  removeAnswer: { who: 'staff', sends: { ...thing, ...because } },
  restoreDiscussion: { who: 'staff', sends: thing },
  restoreAnswer: { who: 'staff', sends: thing },
  setThreadState: { who: 'staff', sends: thing },
  addCategory: { who: 'admin', sends: { body: { name: 'Desks', about: '', started_by: 'members' } } },
  editCategory: { who: 'admin', sends: { params: { slug: 'nowhere' }, body: { is_closed: true } } },
  orderCategories: { who: 'admin', sends: { body: { slugs: [] } } },
  endorseAnswer: { who: 'admin', sends: thing },
  takeBackEndorsement: { who: 'admin', sends: thing },

  reviewQuestions: { who: 'staff' },
  correctMark: { who: 'staff', sends: { ...thing, body: { mark: null } } },
  readAssistantUse: { who: 'staff', sends: person },
  countMarks: { who: 'staff' },
  listAskedInVain: { who: 'staff' },
  listUnknownWords: { who: 'staff' },
  readNextAnswers: { who: 'staff' },

  listMockBookings: { who: 'staff', sends: { query: { list: 'all' } } },
  cancelMockBooking: { who: 'admin', asks: true, sends: { ...thing, ...because } },
  reissueMockCredit: { who: 'admin', asks: true, sends: { ...thing, ...because } },
  settleMockBooking: { who: 'admin', asks: true, sends: { ...thing, ...because } },
  reissueUsedSession: { who: 'admin', asks: true, sends: { body: { session_id: 'cs_none', reason: 'Because.' } } },
  listMockInterviewers: { who: 'staff' },
  listFailingTasks: { who: 'staff' },
  listWaitingCandidates: { who: 'staff' },
  listExternalBookings: { who: 'staff', sends: { query: { list: 'all' } } },
  makeInterviewer: { who: 'admin', asks: true, sends: { body: { email: 'nobody@example.com', name: 'Nobody', is_open: true } } },
  unmakeInterviewer: { who: 'admin', asks: true, sends: { params: { id: nobody } } },

  listAudit: { who: 'admin' },
  listAuditEvents: { who: 'admin' },
  exportAudit: { who: 'admin', asks: true },
  listPersonEvents: { who: 'staff', sends: person },
  listPersonMails: { who: 'staff', sends: person },

  listContentItems: { who: 'staff', sends: { query: { sort: 'readers' } } },
  readQuestionRow: { who: 'staff', sends: { params: { id: nobody, row: 1 } } },
  readWholeQuestion: { who: 'staff', sends: thing },
  listItemReports: { who: 'staff', sends: { query: { state: 'open' } } },
  settleItemReport: { who: 'staff', sends: { ...thing, body: { outcome: 'mended', reply: 'Thanks.' } } },
  regradeItem: { who: 'admin', asks: true, sends: thing },
  listContentLoads: { who: 'staff' },
  readSiteFiles: { who: 'staff' },

  countToDo: { who: 'staff' },

  readMachine: { who: 'admin' },
  listMails: { who: 'admin', sends: { query: { list: 'waiting' } } },
  retryMail: { who: 'admin', sends: thing },
  giveUpMail: { who: 'admin', sends: thing },
}

let t: TestApp
let administration: Map<string, Endpoint>
let refused: { title: string; token: string | undefined; status: number }[]
let staff: TestPerson
let admin: TestPerson
beforeAll(async () => {
  t = await testApp()
  const isOfAdministration = ({ path, shape }: Endpoint) =>
    shape.who === 'admin' || shape.who === 'staff' || path.startsWith('/admin/')
  administration = new Map(
    t.app.served.filter(isOfAdministration).map((endpoint) => [endpointNames.get(endpoint)?.name ?? endpoint.path, endpoint]),
  )
  const [member, lapsed] = [await makePerson(t), await makePerson(t)]
  const now = t.clock.now()
  const bought = { module: 'interview', code: '1week_special' } as const
  await recordPurchase(t.deps, { userId: member.id, email: member.email, ...bought, at: now })
  await recordPurchase(t.deps, { userId: lapsed.id, email: lapsed.email, ...bought, at: after(now, -days(90)) })
  staff = await makePerson(t)
  await t.deps.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute()
  admin = await administrator(t)
  // Cases are read by staff who review.
  for (const role of ['reviewer', 'second_decider'])
    await t.deps.db
      .insertInto('assessment_roles')
      .values({ user_id: staff.id, role, granted_by: admin.id, granted_at: now })
      .execute()
  const story = { success_rate: [], success_rate_source: '', company_list: [], university_list: [], screenshot_list: [] }
  const documents = Object.entries({ insights: { insights: [] }, 'success-story': story })
  const stored = documents.map(([name, body]) => ({ name, body: JSON.stringify(body), hash: '' }))
  await t.deps.db.insertInto('site_documents').values(stored).execute()
  refused = [
    { title: 'a visitor', token: undefined, status: 401 },
    { title: 'who makes a token up', token: 'a'.repeat(43), status: 401 },
    { title: 'a member', token: member.token, status: 403 },
    { title: 'whose subscription is over', token: lapsed.token, status: 403 },
  ]
})
afterAll(() => t.close())

async function send(name: string, token: string | undefined): Promise<{ status: number; message: string | undefined }> {
  const endpoint = administration.get(name)
  if (!endpoint) throw new Error(`Nothing is served under the name ${name}`)
  const { status, body } = await t.call(endpoint, {
    ...(rows[name]?.sends as CallOptions<Endpoint>),
    ...(token !== undefined && { token }),
  })
  return { status, message: (body as { message?: string }).message }
}

const notAllowed = { status: 403, message: 'You are not allowed to do this.' }

test('each call of the administration has its row, which says the same as the contract', () => {
  const served = [...administration].map(([name, { shape }]) => [name, shape.who, shape.asksPassword === true])
  const listed = Object.entries(rows).map(([name, { who, asks = false }]) => [name, who, asks])
  expect(served.sort()).toEqual(listed.sort())
})

test.for(Object.keys(rows))(
  '%s is refused to visitors, members, lapsed people, and staff where it is an administrator’s',
  async (name) => {
    for (const { title, token, status } of refused) {
      const answer = await send(name, token)
      expect(answer, title).toMatchObject({ status })
      if (status === 403) expect(answer, title).toEqual(notAllowed)
    }
    if (rows[name]?.who === 'admin') expect(await send(name, staff.token)).toEqual(notAllowed)
    else expect([401, 403]).not.toContain((await send(name, staff.token)).status)
    expect([401, 403, 500]).not.toContain((await send(name, admin.token)).status)
  },
)

test('what asks for the password is done for ten minutes after it was given, in the session in which it was', async () => {
  const asking = Object.keys(rows).filter((name) => rows[name]?.asks)
  const needed = { status: 403, message: 'Please confirm your password.' }
  const late = await administrator(t)
  const elsewhere = await t.call(login, { body: { email: late.email, password: late.password, device_id: late.deviceId } })
  t.clock.advance(minutes(10))
  for (const name of asking) expect(await send(name, elsewhere.body.token)).toEqual(needed)
  const confirm = (password: string) =>
    t.call(confirmPassword, { body: { password }, ...(elsewhere.body.token && { token: elsewhere.body.token }) })
  expect(await confirm('wrong')).toMatchObject({ status: 400, body: { errors: [{ field: 'current_password' }] } })
  expect(await send('endSessions', elsewhere.body.token)).toEqual(needed)
  expect((await confirm(late.password)).status).toBe(200)
  expect(await send('endSessions', elsewhere.body.token)).toMatchObject({ status: 400 })
  // Another administrator has not given theirs.
  expect(await send('endSessions', admin.token)).toEqual(needed)
  t.clock.advance(minutes(10))
  expect(await send('endSessions', elsewhere.body.token)).toEqual(needed)
  expect((await t.call(confirmPassword, { body: { password: late.password } })).status).toBe(401)
})
