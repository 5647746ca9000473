/** Somebody in a sitting who saves without a pause, as the page does: a save that got no answer is sent again until it has one. */
import { setTimeout as pause } from 'node:timers/promises'
import { handIn, saveAnswer } from 'contract/assessments/api.ts'
import type { Given } from 'contract/assessments/model.ts'
import { practiceQuestions } from 'contract/assessments/rules.ts'
import { fillPath } from 'contract/endpoint.ts'
import type { Product } from '../kills/product.ts'
import type { Random } from '../kills/random.ts'

export interface Candidate {
  email: string
  attempt: number
  /** Of the sitting. */
  token: string
  /** What was acknowledged, by position: the newest, and how many different ones there were. */
  saved: Map<number, { answer: string; saves: number }>
}

export interface Setting {
  product: Product
  random: Random
  counts: { acknowledged: number; cutOff: number; underWay: number }
  isOver(): boolean
}

export async function sit(candidate: Candidate, setting: Setting): Promise<void> {
  for (let count = 1; !setting.isOver(); count++) {
    const position = setting.random.between(1, practiceQuestions)
    const saves = candidate.saved.get(position)?.saves ?? 0
    const answer = `0.${count}`
    const params = { id: candidate.attempt, position }
    const { version } = await untilAnswered(setting, saveAnswer, candidate, params, {
      given: { answer } satisfies Given,
      version: saves,
    })
    if (version !== saves + 1) throw new Error(`Save ${saves + 1} of a question was acknowledged as its version ${version}`)
    candidate.saved.set(position, { answer, saves: saves + 1 })
    setting.counts.acknowledged++
    await pause(setting.random.between(0, 100))
  }
}

export const finish = (candidate: Candidate, setting: Setting) =>
  untilAnswered(setting, handIn, candidate, { id: candidate.attempt })

/** @throws on an answer that refuses */
async function untilAnswered(
  { product, counts }: Setting,
  { method, url }: { method: string; url: string },
  { token }: Candidate,
  params: Record<string, number>,
  body?: object,
): Promise<Record<string, unknown>> {
  for (;;) {
    await product.whenReady()
    counts.underWay++
    try {
      const response = await fetch(product.url + fillPath(url, params), {
        method,
        headers: { authorization: `Token ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.ok) return JSON.parse(text)
      throw new Refused(`${method} ${url} answered ${response.status}: ${text}`)
    } catch (error) {
      if (error instanceof Refused) throw error
      counts.cutOff++
      // Nobody is there to take it, for a moment.
      await pause(20)
    } finally {
      counts.underWay--
    }
  }
}

class Refused extends Error {}
