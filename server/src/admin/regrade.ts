/** `regrade`: judges the answers to an item again, to the end. Cut off, it is what the server goes on with by itself. */

import { saidOfServings } from 'contract/library/regraded-servings.ts'
import { Problem } from 'contract/problems.ts'
import { beginRegrade, regradeSome, resultOfRegrade } from '../features/library/regrading/regrade.ts'
import type { CommandDeps, Outcome } from './verbs.ts'

/** @param item the name of its folder */
export async function regrade(deps: CommandDeps, item: string): Promise<Outcome> {
  try {
    const id = await beginRegrade(deps, { slug: item }, 'command line')
    while (await regradeSome(deps));
    const result = await resultOfRegrade(deps, id)
    if (!result) return { exit: 0, says: 'The server is already grading its answers again.' }
    const { judged, changed, mailed } = result
    const ofAnswers = `Answers graded again: ${judged}. Results changed: ${changed}. Readers mailed: ${mailed}.`
    return { exit: 0, says: `${ofAnswers} ${saidOfServings(result)}`.trim() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { exit: 1, says: error.code === 'not_found' ? `There is no item ${item}. Use the name of its folder.` : error.message }
  }
}
