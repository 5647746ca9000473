/** Signing up, logging in and entering codes at the same moment, and what must come of it whoever is first. */
import { randomUUID } from 'node:crypto'
import { getProfile, login, saveProfile, sendCode, signUp, verifyCode } from 'contract/accounts/api.ts'
import { endSession, getDevices } from 'contract/accounts/devices.ts'
import { administer } from '../features/accounts/administration/administer.ts'
import { deeds } from '../features/accounts/administration/deeds.ts'
import { askForCode, logInSomewhereNew } from './log-ins.ts'
import { elsewhere } from './networks.ts'
import { makePerson, type TestPerson } from './people.ts'
import { count, countMails, type Race, statuses, times } from './race.ts'

const form = { firstname: 'A', lastname: 'B', linkedin: 'https://linkedin.com/in/a', password: 'engine-of-1843' }
const all = (count: number, status: number) => Array(count).fill(status)

/** Of one name. The last are with an `е` of the Cyrillic alphabet, and with a character that has no picture. */
const spellingsOf = (name: string) =>
  ['louise', 'Louise', 'LOUISE', 'louIse', 'louisé', 'lóuise', 'louisе', 'lou\u200bise'].map((spelling) => `${spelling}-${name}`)

export const accountRaces: Record<string, Race> = {
  'of eight sign-ups with one email, one makes the account': async (t) => {
    const name = randomUUID()
    const email = `${name}@example.com`
    const answers = await times(8, (n) =>
      t.call(signUp, { body: { ...form, email, username: `${n}-${name}` }, from: elsewhere() }),
    )
    const accounts = await t.deps.db.selectFrom('users').select('id').where('email_key', '=', email).execute()
    const told = answers.filter(({ body }) => body.message === 'user with this email already exists.')
    return {
      seen: { statuses: statuses(answers), told: told.length, accounts: accounts.length, mails: await countMails(t, email, '%') },
      wanted: { statuses: [200, ...all(7, 400)], told: 7, accounts: 1, mails: 1 },
    }
  },

  'of eight sign-ups with one name in other letters, one makes the account': async (t) => {
    const name = randomUUID().slice(0, 8)
    const spellings = spellingsOf(name)
    const answers = await times(8, (n) =>
      t.call(signUp, { body: { ...form, email: `${n}-${name}@example.com`, username: spellings[n] }, from: elsewhere() }),
    )
    return { seen: { statuses: statuses(answers) }, wanted: { statuses: [200, ...all(7, 400)] } }
  },

  'of five people who take one name in other letters, one has it': async (t) => {
    const spellings = spellingsOf(randomUUID().slice(0, 8)).slice(0, 5)
    const people: TestPerson[] = []
    for (const _ of spellings) people.push(await makePerson(t))
    const answers = await Promise.all(
      people.map(({ token, id: userId, email }, n) =>
        t.call(saveProfile, { token, params: { userId }, body: { email, username: spellings[n], linkedin: 'x' } }),
      ),
    )
    return { seen: { statuses: statuses(answers) }, wanted: { statuses: [200, ...all(4, 400)] } }
  },

  'of two browsers that enter their codes for the last slot, one gets it and the other is told of the limit': async (t) => {
    const person = await makePerson(t)
    const browsers = [await logInSomewhereNew(t, person), await logInSomewhereNew(t, person)]
    const codes: string[] = []
    for (const browser of browsers) codes.push(await askForCode(t, person, browser))
    const answers = await Promise.all(
      browsers.map(({ token, device_id }, n) =>
        t.call(verifyCode, { token, params: { userId: person.id }, body: { otp: codes[n], device_id } }),
      ),
    )
    const limited = answers.map(({ body }) => body.is_login_limited).sort()
    return {
      // The slot from before and the last one; the session from before and that of the one who got in.
      seen: { limited, devices: await count(t, 'devices', person), sessions: await count(t, 'sessions', person) },
      wanted: { limited: [false, true], devices: 2, sessions: 2 },
    }
  },

  'one code that is sent eight times is used once': async (t) => {
    const person = await makePerson(t)
    const browser = await logInSomewhereNew(t, person)
    const body = { otp: await askForCode(t, person, browser), device_id: browser.device_id }
    const answers = await times(8, () => t.call(verifyCode, { token: browser.token, params: { userId: person.id }, body }))
    const entered = t.deps.db.selectFrom('audit').select('id').where('user_id', '=', person.id).where('event', '=', 'logged in')
    return {
      // Who comes after the first finds the code used, or, later still, the browser verified.
      seen: {
        isIn: answers.some(({ status }) => status === 200),
        statuses: answers.every(({ status }) => status === 200 || status === 400),
        entered: (await entered.execute()).length,
        devices: await count(t, 'devices', person),
        mails: await countMails(t, person.email, 'A new browser%'),
      },
      wanted: { isIn: true, statuses: true, entered: 1, devices: 2, mails: 1 },
    }
  },

  'of eight wrong codes five are compared, and then the right one is worth nothing': async (t) => {
    const person = await makePerson(t)
    const browser = await logInSomewhereNew(t, person)
    const otp = await askForCode(t, person, browser)
    const enter = (given: string) =>
      t.call(verifyCode, {
        token: browser.token,
        params: { userId: person.id },
        body: { otp: given, device_id: browser.device_id },
      })
    const answers = await times(8, (n) => enter(`wrong${n}`))
    const code = await t.deps.db
      .selectFrom('login_codes as code')
      .innerJoin('sessions as session', 'session.token_hash', 'code.token_hash')
      .select('wrong_tries')
      .where('user_id', '=', person.id)
      .executeTakeFirst()
    return {
      seen: { statuses: statuses(answers), tries: code?.wrong_tries, right: (await enter(otp)).status },
      wanted: { statuses: all(8, 400), tries: 5, right: 400 },
    }
  },

  'of two requests for a code one is answered with one': async (t) => {
    const person = await makePerson(t)
    const { token } = await logInSomewhereNew(t, person)
    const answers = await times(2, () => t.call(sendCode, { token, params: { userId: person.id } }))
    return {
      seen: { statuses: statuses(answers), mails: await countMails(t, person.email, '%') },
      wanted: { statuses: [200, 429], mails: 1 },
    }
  },

  'a browser that logs in five times has one session, and one token that works': async (t) => {
    const person = await makePerson(t)
    const body = { email: person.email, password: person.password, device_id: person.deviceId }
    const answers = await times(5, () => t.call(login, { body, from: elsewhere() }))
    const reads = await Promise.all(
      answers.map(({ body }) => t.call(getProfile, { token: body.token ?? '', params: { userId: person.id } })),
    )
    return {
      seen: { statuses: statuses(answers), sessions: await count(t, 'sessions', person), reads: statuses(reads) },
      wanted: { statuses: all(5, 200), sessions: 1, reads: [200, ...all(4, 401)] },
    }
  },

  'of eight who end one session, one does': async (t) => {
    const person = await makePerson(t)
    await logInSomewhereNew(t, person)
    const { sessions } = (await t.call(getDevices, { token: person.token })).body
    const sessionId = sessions.find(({ is_current }) => !is_current)?.id ?? 0
    const answers = await times(8, () => t.call(endSession, { token: person.token, params: { sessionId } }))
    return {
      seen: { statuses: statuses(answers), sessions: await count(t, 'sessions', person) },
      wanted: { statuses: [200, ...all(7, 404)], sessions: 1 },
    }
  },

  'a code that is entered while its log-in is ended from elsewhere opens nothing that stays': async (t) => {
    const person = await makePerson(t)
    const { token, device_id } = await logInSomewhereNew(t, person)
    const otp = await askForCode(t, person, { token, device_id })
    const { sessions } = (await t.call(getDevices, { token: person.token })).body
    const sessionId = sessions.find(({ state }) => state === 'pending')?.id ?? 0
    const [entered, ended] = await Promise.all([
      t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } }),
      t.call(endSession, { token: person.token, params: { sessionId } }),
    ])
    return {
      seen: {
        entered: [200, 400, 401].includes(entered.status),
        ended: ended.status,
        sessions: await count(t, 'sessions', person),
      },
      wanted: { entered: true, ended: 200, sessions: 1 },
    }
  },

  'slots that are freed while a code is entered are free, and nobody is left signed in': async (t) => {
    const person = await makePerson(t)
    const { token, device_id } = await logInSomewhereNew(t, person)
    const otp = await askForCode(t, person, { token, device_id })
    const [entered] = await Promise.all([
      t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } }),
      administer(t.deps, { deed: deeds['free-devices'], whom: { id: person.id }, by: 'a race' }),
    ])
    return {
      // Freeing comes first or last. Either way every session has ended, so that no code goes through after it.
      seen: {
        entered: [200, 400, 401].includes(entered.status),
        devices: await count(t, 'devices', person),
        sessions: await count(t, 'sessions', person),
      },
      wanted: { entered: true, devices: 0, sessions: 0 },
    }
  },
}
