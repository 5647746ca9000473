/** Links, passwords and another email at the same moment, and what must come of it whoever is first. */
import { randomUUID } from 'node:crypto'
import { confirmEmail, login, saveProfile } from 'contract/accounts/api.ts'
import { cancelEmailChange, changePassword, forgotPassword, keepEmail, resetPassword } from 'contract/accounts/recovery.ts'
import type { TestApp } from './app.ts'
import { elsewhere } from './networks.ts'
import { makePerson, type TestPerson } from './people.ts'
import { count, countMails, type Race, statuses, times } from './race.ts'

const passwords = Array.from({ length: 8 }, (_, n) => `engine-of-184${n}`)

export const recoveryRaces: Record<string, Race> = {
  'one link that is used with eight passwords sets that of the one who is told so': async (t) => {
    const person = await makePerson(t)
    const resetToken = await askForLink(t, person)
    const answers = await times(8, (n) => reset(t, person, resetToken, passwords[n]))
    return {
      seen: {
        statuses: statuses(answers),
        sessions: await count(t, 'sessions', person),
        mails: await countMails(t, person.email, '%password was changed'),
        opens: (await logIn(t, person, passwords.find((_, n) => answers[n]?.status === 200) ?? '')).status,
      },
      wanted: { statuses: [200, ...Array(7).fill(400)], sessions: 0, mails: 1, opens: 200 },
    }
  },

  'of eight requests for a link three are answered with one': async (t) => {
    const person = await makePerson(t)
    const answers = await times(8, () => t.call(forgotPassword, { body: { email: person.email }, from: elsewhere() }))
    return {
      seen: { statuses: statuses(answers), mails: await countMails(t, person.email, '%'), links: await unusedLinks(t, person) },
      wanted: { statuses: [200, 200, 200, ...Array(5).fill(429)], mails: 3, links: 3 },
    }
  },

  'of eight changes in settings one sets its password': async (t) => {
    const person = await makePerson(t)
    const { token, email, password: current_password } = person
    const answers = await times(8, (n) =>
      t.call(changePassword, { token, params: { name: email }, body: { password: passwords[n], current_password } }),
    )
    const set = answers.filter(({ status }) => status === 200)
    return {
      // Who comes later finds the password replaced, or the session ended.
      seen: {
        set: set.length,
        others: answers.every(({ status }) => [200, 400, 401].includes(status)),
        sessions: await count(t, 'sessions', person),
        opens: (await logIn(t, person, passwords.find((_, n) => answers[n]?.status === 200) ?? '')).status,
      },
      wanted: { set: 1, others: true, sessions: 0, opens: 200 },
    }
  },

  'no session that began with the old password outlives a reset': async (t) => {
    const person = await makePerson(t)
    const resetToken = await askForLink(t, person)
    const [answer] = await Promise.all([
      reset(t, person, resetToken, passwords[0]),
      ...Array.from({ length: 4 }, () => logIn(t, person, person.password)),
    ])
    return {
      seen: { status: answer.status, sessions: await count(t, 'sessions', person) },
      wanted: { status: 200, sessions: 0 },
    }
  },

  'of two people who confirm one email, one gets it and the other keeps theirs': async (t) => {
    const people = [await makePerson(t), await makePerson(t)]
    const next = `${randomUUID()}@example.com`
    const links: string[] = []
    for (const person of people) links.push((await askForEmail(t, person, next)).change)
    const answers = await Promise.all(people.map((person, n) => confirm(t, person, links[n])))
    const right = people.map(({ email }, n) => (answers[n]?.status === 200 ? next : email))
    return {
      seen: { statuses: statuses(answers), emails: await Promise.all(people.map((person) => emailOf(t, person))) },
      wanted: { statuses: [200, 400], emails: right },
    }
  },

  'a change of the email that is confirmed eight times happens once': async (t) => {
    const person = await makePerson(t)
    const { change } = await askForEmail(t, person, `${randomUUID()}@example.com`)
    const answers = await times(8, () => confirm(t, person, change))
    return {
      seen: { statuses: statuses(answers), told: await countMails(t, person.email, '%email was changed') },
      wanted: { statuses: Array(8).fill(200), told: 1 },
    }
  },

  'a change of the email that is taken back at the moment it is confirmed is taken back': async (t) => {
    const person = await makePerson(t)
    const next = `${randomUUID()}@example.com`
    const { change, keep } = await askForEmail(t, person, next)
    const [confirmed, kept] = await Promise.all([
      confirm(t, person, change),
      t.call(keepEmail, { params: { keepToken: keep }, from: elsewhere() }),
    ])
    return {
      seen: { kept: kept.status, isOneOf: [200, 400].includes(confirmed.status), email: await emailOf(t, person) },
      wanted: { kept: 200, isOneOf: true, email: person.email },
    }
  },

  'a change of the email that is confirmed and taken back in settings does the one or the other': async (t) => {
    const person = await makePerson(t)
    const { token, id: userId } = person
    const next = `${randomUUID()}@example.com`
    const { change } = await askForEmail(t, person, next)
    const [confirmed, taken] = await Promise.all([
      confirm(t, person, change),
      t.call(cancelEmailChange, { token, params: { userId } }),
    ])
    return {
      // Who is late finds the session ended, or the link void.
      seen: { either: [confirmed.status, taken.status].join(' '), email: await emailOf(t, person) },
      wanted: confirmed.status === 200 ? { either: '200 401', email: next } : { either: '400 200', email: person.email },
    }
  },

  'a reset and a confirmed change of the email do not wait in a circle, and no link of before is left': async (t) => {
    const person = await makePerson(t)
    const { change } = await askForEmail(t, person, `${randomUUID()}@example.com`)
    const resetToken = await askForLink(t, person)
    const answers = await Promise.all([reset(t, person, resetToken, passwords[0]), confirm(t, person, change)])
    return {
      seen: { statuses: statuses(answers), links: await unusedLinks(t, person) },
      // Two, in two mails, that take the change back where it was confirmed first.
      wanted: { statuses: [200, 400], links: answers[1].status === 200 ? 2 : 0 },
    }
  },
}

async function askForLink(t: TestApp, person: TestPerson): Promise<string> {
  await t.call(forgotPassword, { body: { email: person.email }, from: elsewhere() })
  return linkTo(t, person.email)
}

async function askForEmail(t: TestApp, person: TestPerson, email: string): Promise<{ change: string; keep: string }> {
  const { id: userId, username, token } = person
  await t.call(saveProfile, { token, params: { userId }, body: { email, username, linkedin: 'x' } })
  return { change: await linkTo(t, email), keep: await linkTo(t, person.email) }
}

const linkTo = async (t: TestApp, address: string): Promise<string> =>
  /\/(?:confirmation|mail\/keep|reset-password)\/([\w-]+)/.exec((await t.lastMail(address))?.text ?? '')?.[1] ?? ''

const reset = (t: TestApp, { username: name }: TestPerson, resetToken: string, password = '') =>
  t.call(resetPassword, { params: { resetToken, name }, body: { password }, from: elsewhere() })

const confirm = (t: TestApp, { username }: TestPerson, confirmToken = '') =>
  t.call(confirmEmail, { params: { confirmToken, username }, from: elsewhere() })

const logIn = (t: TestApp, { email, deviceId: device_id }: TestPerson, password: string) =>
  t.call(login, { body: { email, password, device_id }, from: elsewhere() })

async function emailOf(t: TestApp, { id }: TestPerson): Promise<string> {
  return (await t.deps.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
}

async function unusedLinks(t: TestApp, { id }: TestPerson): Promise<number> {
  const links = t.deps.db.selectFrom('email_links').select('user_id').where('user_id', '=', id)
  return (await links.where('used_at', 'is', null).execute()).length
}
