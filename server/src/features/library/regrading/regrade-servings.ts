/**
 * Answers to servings, once a key was mended. A serving stands for itself: it is touched only where the mended edition has its very numbers and
 * another answer to them. What was asked stays; what is right, and why, is told by the mended edition from then on.
 */
import { isAttempt } from 'contract/library/answers.ts'
import type { RegradedServings as ServingCounts } from 'contract/library/regraded-servings.ts'
import type { Deps } from '../../../deps.ts'
import { fillPlaceholders } from '../../../platform/content/placeholders.ts'
import { givenOf, judge } from '../answers/judge.ts'
import { servedTexts } from '../servings/served-texts.ts'
import type { Posed } from '../servings/store.ts'
import { keyOfRow } from '../variants/key-of-row.ts'
import { mendedOf } from './mended-row.ts'
import { type ChangedVerdict, type KeptAnswer, saveVerdict } from './regrade-store.ts'
import * as store from './servings-store.ts'
import { solveAnew } from './solve-anew.ts'

type ServingDeps = Pick<Deps, 'db' | 'texts'> & { config: Pick<Deps['config'], 'productName'> }

interface Mending {
  regradeId: number
  itemId: number
  version: number
  /** Undefined where it is posed with its own numbers only: nothing says what is right with others. */
  edition: store.StoredEdition | undefined
}

export interface Regraded {
  judged: number
  changed: ChangedVerdict[]
}

/** With how many servings are judged by another answer from now on, and why others cannot be. */
interface RegradedOfPerson extends Regraded, ServingCounts {}

export const noServings: ServingCounts = { servings_mended: 0, servings_without_row: 0, servings_of_other_kind: 0 }

export async function regradeServings(deps: ServingDeps, mending: Mending, userId: number, now: Date): Promise<RegradedOfPerson> {
  const all: RegradedOfPerson = { judged: 0, changed: [], ...noServings }
  for (const serving of await store.holdServings(deps.db, { ...mending, userId })) {
    const mended = mendedOf(serving, mending.edition)
    if (mended === 'same_answer') continue
    if (typeof mended === 'string') {
      all[`servings_${mended}`] += 1
      continue
    }
    all.servings_mended += 1
    await store.markServing(deps.db, serving.id, { edition: mended.edition, row: mended.row })
    const { judged, changed } = await regradeServing(deps, mending.regradeId, serving, mended, now)
    all.judged += judged
    all.changed.push(...changed)
  }
  return all
}

async function regradeServing(
  { db, texts, config }: ServingDeps,
  regradeId: number,
  serving: store.HeldServing,
  mended: Posed,
  now: Date,
): Promise<Regraded> {
  const answers = await store.findServingAnswers(db, serving.id)
  const judged = answers.flatMap((answer) => {
    const verdict = judgeBy(mended, [], answer).verdict
    return isAttempt(verdict) ? [{ answer, verdict }] : []
  })
  const others = judged.filter(({ answer, verdict }) => verdict !== answer.verdict)
  if (others.length === 0) return { judged: judged.length, changed: [] }

  // Only now: compiling takes its time.
  const sentences = await servedTexts({ texts }, { ...serving, mended }, 'says')
  const changed = others.map(({ answer, verdict }) => {
    const { says } = judgeBy(mended, sentences, answer)
    return { answer, verdict, says: says && fillPlaceholders(says, { product: config.productName }) }
  })
  for (const one of changed) await saveVerdict(db, regradeId, one, now)
  const verdicts = new Map(changed.map(({ answer, verdict }) => [answer.id, verdict]))
  const verdictOf = ({ id, verdict }: KeptAnswer) => verdicts.get(id) ?? verdict
  const kept = answers.map((answer) => ({ at: answer.at, isRight: verdictOf(answer) === 'right' }))
  const first = answers.find(({ at }) => at.getTime() === serving.firstAt?.getTime())
  const firstVerdict = first && verdictOf(first)
  await store.saveServingSolving(db, { id: serving.id, ...solveAnew(serving, kept), firstVerdict }, now)
  return { judged: judged.length, changed }
}

function judgeBy({ templates, row }: Posed, says: readonly string[], { given }: KeptAnswer) {
  const key = keyOfRow(templates.answer, says, row)
  return judge(key, givenOf(key, given))
}
