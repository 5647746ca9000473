/** What all questions together say to who looks after library and assistant. */
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import { type AskedInVain, findAskedInVain } from '../../library/library.ts'
import { countNextAnswers, findUnknownWords, type NextAnswers, type UnknownWord } from './measure-store.ts'

const usualDays = 30
const mostWords = 100

const since = ({ clock }: Deps, lately = usualDays): Date => after(clock.now(), -days(lately))

export async function listAskedInVain(deps: Deps): Promise<{ asked: AskedInVain[] }> {
  return { asked: await findAskedInVain(deps.db, since(deps)) }
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
