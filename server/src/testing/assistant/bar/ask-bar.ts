/** Asks the questions of the bar where no model is configured, and tells which of them went wrong. */
import { ask, questionsADay, type Reply } from 'contract/assistant/api.ts'
import { libraryModules } from 'contract/library/sections.ts'
import { moduleTable } from 'contract/module-table.ts'
import { recordPurchase } from '../../../features/payments/recording/record-purchase.ts'
import type { TestApp } from '../../app.ts'
import { readShippedLibrary } from '../../library/shipped-library.ts'
import { makePerson, type TestPerson } from '../../people.ts'
import type { BarQuestions } from './questions.ts'

export interface BarMisses {
  /** Of the subject: led to nothing that is about it, or told of something where the library has nothing. */
  subject: string[]
  /** Unrelated, and answered with something of the library. */
  unrelated: string[]
  /** The same, asked beside an open question. */
  unrelatedBeside: string[]
}

/** The question that is open beside some of them. */
const openSlug = 'the-gap-you-land-in'

/** On the library of `evaluation-library.ts`. */
export async function askBar(t: TestApp, { subject, unrelated }: BarQuestions): Promise<BarMisses> {
  const items = await itemsIn(t)
  const say = asker(t)
  const itemsOf = ({ citations, actions }: Reply) => [...citations, ...actions].map(({ place }) => items.get(place.id))
  const misses: BarMisses = { subject: [], unrelated: [], unrelatedBeside: [] }
  for (const { ask: question, right } of subject) {
    const reply = await say(question)
    const led = itemsOf(reply)
    const isAbout = led.some((item) => item && right.some((one) => one === item.slug || item.skills.includes(one)))
    const isNothing = reply.response.includes('The library has nothing on this')
    const isGood = right.length > 0 ? isAbout && !isNothing : isNothing && reply.citations.length === 0
    if (!isGood)
      misses.subject.push(`${question} → ${isNothing ? 'nothing, near: ' : ''}${led.map((item) => item?.slug).join(', ')}`)
  }
  const open = [...items].find(([, { slug }]) => slug === openSlug)?.[0]
  for (const question of unrelated) {
    for (const [list, item] of [[misses.unrelated, undefined] as const, [misses.unrelatedBeside, open] as const]) {
      const reply = await say(question, item)
      const led = itemsOf(reply).map((one) => one?.slug)
      if (led.length > 0) list.push(`${question} → ${led.join(', ')}`)
    }
  }
  return misses
}

async function itemsIn({ deps }: TestApp): Promise<Map<number, { slug: string; skills: string[] }>> {
  const rows = await deps.db
    .selectFrom('placements')
    .innerJoin('items', 'items.id', 'placements.item_id')
    .select(['placements.id', 'items.slug'])
    .orderBy('placements.id')
    .execute()
  const { items } = await readShippedLibrary()
  const trained = new Map(items.map(({ slug, front: { trains = [] } }) => [slug, trains.map((skill) => `skill:${skill}`)]))
  return new Map(rows.map(({ id, slug }) => [id, { slug, skills: trained.get(slug) ?? [] }]))
}

/** Somebody who reads everything; somebody else as soon as their questions of the day could be used up. */
function asker(t: TestApp): (prompt: string, item?: number) => Promise<Reply> {
  let person: TestPerson | undefined
  let asked = 0
  return async (prompt, item) => {
    if (asked++ % questionsADay === 0) person = await readerOfAll(t)
    const { status, body } = await t.call(ask, { token: person!.token, body: { prompt, ...(item && { item }) } })
    if (status !== 200) throw new Error(`${prompt}: ${status}`)
    return body
  }
}

async function readerOfAll(t: TestApp): Promise<TestPerson> {
  const person = await makePerson(t)
  for (const module of libraryModules) {
    const code = moduleTable[module].plans.at(-1)?.code ?? ''
    await recordPurchase(t.deps, { userId: person.id, email: person.email, module, code, at: t.clock.now() })
  }
  return person
}
