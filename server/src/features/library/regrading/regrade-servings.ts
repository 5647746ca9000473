/**
 * Answers to servings, once a key was mended. A serving stands for itself: it is touched only where the mended edition has its very numbers and
 * another answer to them. What was asked stays; what is right, and why, is told by the mended edition from then on.
 */
import type { Deps } from '../../../deps.ts'
import { fillPlaceholders } from '../../../platform/content/placeholders.ts'
import { givenOf, judge } from '../answers/judge.ts'
import { servedTexts } from '../servings/served-texts.ts'
import type { Posed } from '../servings/store.ts'
import type { Row } from '../variants/rows.ts'
import { keyOfRow } from '../variants/texts.ts'
import { type ChangedVerdict, type KeptAnswer, saveVerdict } from './regrade-store.ts'
import * as store from './servings-store.ts'
import { standAnew } from './stand-anew.ts'

type ServingDeps = Pick<Deps, 'db' | 'texts'> & { config: Pick<Deps['config'], 'productName'> }

interface Mending {
  regradeId: number
  itemId: number
  version: number
  edition: store.MendedEdition
}

export interface Regraded {
  judged: number
  changed: ChangedVerdict[]
}

export async function regradeServings(deps: ServingDeps, mending: Mending, userId: number, now: Date): Promise<Regraded> {
  const all: Regraded = { judged: 0, changed: [] }
  for (const serving of await store.holdServings(deps.db, { ...mending, userId })) {
    const mended = mendedOf(serving, mending.edition)
    if (!mended) continue
    await store.markServing(deps.db, serving.id, { edition: mending.edition.hash, numbers: mended.numbers })
    const { judged, changed } = await regradeServing(deps, mending.regradeId, serving, mended, now)
    all.judged += judged
    all.changed.push(...changed)
  }
  return all
}

/** Its numbers with another answer; undefined where the answer stays, and where these numbers, or such an answer, are asked for no more. */
function mendedOf(serving: Posed, { templates, rows }: store.MendedEdition): Posed | undefined {
  if (templates.answer.type !== serving.templates.answer.type) return undefined
  const name = nameOf(serving.numbers)
  const numbers = rows.find((row) => nameOf(row) === name)
  if (!numbers) return undefined
  const mended = { templates, numbers }
  return ruleOf(mended) === ruleOf(serving) ? undefined : mended
}

/** Two rows are the same question when their parameters are. */
const nameOf = ({ p }: Row): string => JSON.stringify(Object.entries(p).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** All that an answer is right by. */
function ruleOf({ templates, numbers }: Posed): string {
  const { answer } = keyOfRow(templates.answer, [], numbers)
  return JSON.stringify({ ...answer, ask: undefined })
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
    return verdict === 'unreadable' ? [] : [{ answer, verdict }]
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
  await store.saveServingStanding(db, { id: serving.id, ...standAnew(serving, kept), firstVerdict }, now)
  return { judged: judged.length, changed }
}

function judgeBy({ templates, numbers }: Posed, says: readonly string[], { given }: KeptAnswer) {
  const key = keyOfRow(templates.answer, says, numbers)
  return judge(key, givenOf(key, given))
}
