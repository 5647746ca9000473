/** People of a thread for tests: subscribers, and what they write. */
import { createAnswer, createDiscussion } from 'contract/discussions/api.ts'
import type { Answer, Discussion } from 'contract/discussions/model.ts'
import type { Module } from 'contract/modules.ts'
import { recordPurchase } from '../features/payments/recording/record-purchase.ts'
import type { TestApp } from './app.ts'
import { makePerson, type TestPerson } from './people.ts'

const plans: Record<Module, string> = {
  interview: 'year_special',
  vantage: 'year',
  core_certificate: 'core_certificate',
  applied_certificate: 'applied_certificate',
  discussion: 'year',
}

export async function subscriberOf(t: TestApp, module: Module): Promise<TestPerson> {
  const person = await makePerson(t)
  const { id: userId, email } = person
  await recordPurchase(t.deps, { userId, email, module, code: plans[module], at: t.clock.now() })
  return person
}

/** Without a subscription. */
export async function administrator(t: TestApp): Promise<TestPerson> {
  const person = await makePerson(t)
  await t.deps.db.updateTable('users').set({ is_admin: true }).where('id', '=', person.id).execute()
  return person
}

/** @throws where it is refused */
export async function begin(
  t: TestApp,
  { token }: TestPerson,
  body: { content: string; topic?: number; interview?: number; gives_away?: boolean },
): Promise<Discussion> {
  const reply = await t.call(createDiscussion, { token, body })
  if (reply.status !== 200) throw new Error(`A discussion was refused: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** @throws where it is refused */
export async function answer(
  t: TestApp,
  { token }: TestPerson,
  body: { content: string; discussion: number; parent_answer?: number; gives_away?: boolean },
): Promise<Answer> {
  const reply = await t.call(createAnswer, { token, body })
  if (reply.status !== 200) throw new Error(`An answer was refused: ${JSON.stringify(reply.body)}`)
  return reply.body
}
