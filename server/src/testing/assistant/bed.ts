/** The product with a model that plays what a case tells it, and with people who ask. */
import { randomUUID } from 'node:crypto'
import { ask, type Citation, getQuota, questionsADay, type Reply } from 'contract/assistant/api.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { moduleTable } from 'contract/module-table.ts'
import { type ChatRequest, reply, type Script, startLlm } from 'standins/llm/llm.ts'
import type { LlmConfig } from '../../config.ts'
import type { OpenDatabase } from '../../db/db.ts'
import { recordPurchase } from '../../features/payments/recording/record-purchase.ts'
import { createLog } from '../../platform/log.ts'
import { usualBreaker } from '../../vendors/llm/breaker.ts'
import { type Model, modelFrom } from '../../vendors/llm/llm.ts'
import type { Limits } from '../../vendors/llm/patience.ts'
import { type Answer, appOn, type TestApp } from '../app.ts'
import { turnToMorning } from '../morning.ts'
import { makePerson, type TestPerson } from '../people.ts'
import type { UnopenedCase } from './cases/case.ts'
import { loadEvaluationLibrary } from './evaluation-library.ts'
import { weigher, wordsIn } from './words.ts'

interface BedOptions {
  /** How long a model may take and be silent; the product's own where none are given. */
  limits?: Limits
  /** A real endpoint. Nobody tells it what to say. */
  real?: LlmConfig | undefined
}

export interface Sent {
  role: string
  content: string
}

export interface Answered extends Answer<Reply> {
  /** What the model was sent for it; empty where the library answered. */
  sent: readonly Sent[]
  calls: number
}

export interface Bed {
  t: TestApp
  isReal: boolean
  /** Plays it for the next questions. */
  play(script: Script | ((sent: readonly Sent[]) => Script)): void
  person(...reads: LibraryModule[]): Promise<TestPerson>
  /** Somebody who reads these modules and has a question left; the same one as before, where that may be. */
  reader(...reads: LibraryModule[]): Promise<TestPerson>
  ask(who: TestPerson, body: { prompt: string; item?: number; serving?: number; conversation?: string }): Promise<Answered>
  left(who: TestPerson): Promise<number>
  /** How the newest question of somebody was marked. */
  markOf(who: TestPerson): Promise<string | null>
  /** Where somebody who reads these modules finds it. */
  placeOf(slug: string, reads: readonly LibraryModule[]): Promise<number>
  itemOf(citation: Pick<Citation, 'place'>): Promise<string>
  textsOf(slug: string, parts: readonly string[]): Promise<string[]>
  /** What is told piece by piece, to who has answered what comes before: model answers, or the lines of a dialogue. */
  unopenedOf(slug: string, unopened: UnopenedCase['unopened']): Promise<string[]>
  /** The items whose passages stand in it, in their order there. */
  itemsInText(words: string): Promise<string[]>
  /** How much of what a sentence's words tell stands in a passage, 0 to 1. */
  shareHeld(sentence: string, passage: string): number
  /** Where it listens. */
  origin(): Promise<string>
  close(): Promise<void>
}

export async function openBed(database: OpenDatabase, { limits, real }: BedOptions = {}): Promise<Bed> {
  let script: (sent: readonly Sent[]) => Script = () => reply('SCOPE: related\nWell.')
  const llm = await startLlm(({ body }: ChatRequest) => script(body.messages))
  const sent: (readonly Sent[])[] = []
  const config = real ?? { baseUrl: llm.baseUrl, apiKey: 'key', model: 'scripted', dailyLimit: undefined }
  // It would be given a rest after the failures that are played.
  const breaker = { ...usualBreaker, failures: 1_000 }
  const model = recorded(modelFrom(config, createLog('silent'), { ...(limits && { limits }), breaker }), sent)
  const t = await appOn(database, { deps: { model } })
  turnToMorning(t.clock)
  await loadEvaluationLibrary(t)
  const { db } = t.deps
  const texts = await db
    .selectFrom('passages')
    .innerJoin('items', 'items.id', 'passages.item_id')
    .select(['passages.markdown', 'items.slug', 'passages.kind'])
    .orderBy('passages.id')
    .execute()
  const weigh = weigher(texts.map(({ markdown }) => markdown))
  let origin: Promise<string> | undefined
  const readers = new Map<string, { person: TestPerson; asked: number }>()
  const person = async (...reads: LibraryModule[]): Promise<TestPerson> => {
    const person = await makePerson(t)
    for (const module of reads) {
      const code = moduleTable[module].plans.at(-1)?.code ?? ''
      await recordPurchase(t.deps, { userId: person.id, email: person.email, module, at: t.clock.now(), code })
    }
    return person
  }
  return {
    t,
    isReal: real !== undefined,
    play(next) {
      script = typeof next === 'function' ? next : () => next
    },
    person,
    async reader(...reads) {
      const known = readers.get(reads.join())
      const reader = known && known.asked < questionsADay ? known : { person: await person(...reads), asked: 0 }
      reader.asked += 1
      readers.set(reads.join(), reader)
      return reader.person
    },
    async ask({ token }, body) {
      const before = sent.length
      const answer = await t.call(ask, { token, body })
      return { ...answer, sent: sent.slice(before).flat(), calls: sent.length - before }
    },
    left: async ({ token }) => (await t.call(getQuota, { token })).body.left,
    async markOf({ id }) {
      const rows = db.selectFrom('assistant_questions').select('mark').where('user_id', '=', id).orderBy('id', 'desc').limit(1)
      return (await rows.executeTakeFirstOrThrow()).mark
    },
    async placeOf(slug, reads) {
      const places = await db
        .selectFrom('placements')
        .innerJoin('items', 'items.id', 'placements.item_id')
        .select(['placements.id', 'placements.module'])
        .where('items.slug', '=', slug)
        .orderBy('placements.id')
        .execute()
      const place = places.find(({ module }) => reads.includes(module)) ?? places[0]
      if (!place) throw new Error(`there is no ${slug}`)
      return place.id
    },
    async itemOf({ place }) {
      const found = db.selectFrom('placements').innerJoin('items', 'items.id', 'placements.item_id').select('items.slug')
      return (await found.where('placements.id', '=', place.id).executeTakeFirstOrThrow()).slug
    },
    async textsOf(slug, parts) {
      const found = texts.filter((text) => text.slug === slug && parts.includes(text.kind))
      if (found.length === 0) throw new Error(`there are no such texts of ${slug}`)
      return found.map(({ markdown }) => markdown)
    },
    async unopenedOf(slug, unopened) {
      const item = await db.selectFrom('items').select(['front', 'dialogue']).where('slug', '=', slug).executeTakeFirstOrThrow()
      const { follow_up_answers: answers = [] } = item.front as { follow_up_answers?: string[] }
      const { steps = [] } = (item.dialogue ?? {}) as { steps?: { lines: { html: string }[] }[] }
      const told = unopened === 'dialogue' ? steps.flatMap(({ lines }) => lines.map(({ html }) => html)) : answers
      if (told.length === 0) throw new Error(`there are no ${unopened} of ${slug}`)
      return told.map((html) => html.replaceAll(/<[^>]*>/g, ' '))
    },
    async itemsInText(words) {
      const places = texts.map(({ slug, markdown }) => ({ slug, at: words.indexOf(wordsIn(markdown).slice(0, 12).join(' ')) }))
      const found = places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)
      return [...new Set(found.map(({ slug }) => slug))]
    },
    shareHeld: weigh,
    origin: () => (origin ??= t.app.listen({ host: '127.0.0.1', port: 0 })),
    async close() {
      await t.close()
      await llm.close()
    },
  }
}

const recorded = ({ name, ask }: Model, sent: (readonly Sent[])[]): Model => ({
  name,
  ask(messages, reader) {
    sent.push(messages)
    return ask(messages, reader)
  },
})

export const newConversation = (): string => randomUUID()
