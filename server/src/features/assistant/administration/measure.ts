/** What all questions together say to who looks after library and assistant. */
import type { listAskedInVain as asking } from 'contract/assistant/administration.ts'
import type { Query, Reply } from 'contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import { pageBehind } from '../../../platform/page-by-number.ts'
import { findAskedInVain } from '../../library/library.ts'
import { countNextAnswers, findUnknownWords, type NextAnswers, type UnknownWord } from './measure-store.ts'

const usualDays = 30
const mostWords = 100
const pageSize = 50

const since = ({ clock }: Deps, lately = usualDays): Date => after(clock.now(), -days(lately))

export async function listAskedInVain(deps: Deps, { cursor: skip = 0 }: Query<typeof asking>): Promise<Reply<typeof asking>> {
  const found = await findAskedInVain(deps.db, since(deps), { skip, limit: pageSize + 1 })
  const { shown: asked, next_cursor } = pageBehind(found, skip, pageSize)
  return { asked, next_cursor }
}

export async function listUnknownWords(deps: Deps, lately?: number): Promise<{ words: UnknownWord[] }> {
  return { words: await findUnknownWords(deps.db, since(deps, lately), mostWords) }
}

/** Those of which there is none have their row as well. */
export async function readNextAnswers(deps: Deps, lately?: number): Promise<{ outcomes: NextAnswers[] }> {
  const counted = await countNextAnswers(deps.db, since(deps, lately))
  const outcomes = (['library', 'model', 'nothing'] as const).map(
    (kind) => counted.find((one) => one.after === kind) ?? { after: kind, answers: 0, right: 0 },
  )
  return { outcomes }
}
