/** Somebody who has bought a module, made with what a paid order would have done. */
import type { Module } from 'contract/modules.ts'
import { recordPurchase } from '../features/payments/recording/record-purchase.ts'
import type { TestApp } from './app.ts'
import { makePerson, type TestPerson } from './people.ts'

interface Bought {
  module?: Module
  code?: string
  at?: Date
  cancelledAt?: Date
}

/** A year of Interview, from now on, unless something else was bought. */
export async function makeSubscriber(t: TestApp, options: Bought = {}): Promise<TestPerson> {
  const person = await makePerson(t)
  const { module = 'interview', code = 'year_special', at = t.clock.now(), cancelledAt } = options
  const { id: userId, email } = person
  await recordPurchase(t.deps, { userId, email, module, code, at, ...(cancelledAt && { cancelledAt }) })
  return person
}
