/** `check`: tells all that was found; a backup has what its original had, so a restored place is looked at in the same way. */
import { productChecks } from '../checks.ts'
import { lookForWhatCannotBe } from '../platform/consistency.ts'
import type { CommandDeps, Outcome } from './verbs.ts'

const most = 1000

export async function check(deps: CommandDeps): Promise<Outcome> {
  const found: string[] = []
  for await (const sentence of lookForWhatCannotBe(deps, productChecks)) {
    found.push(sentence)
    if (found.length === most) break
  }
  if (found.length === 0) return { exit: 0, says: `No inconsistencies found (${productChecks.length} checks).` }
  return { exit: 1, says: [...found, `${found.length}${found.length === most ? ' or more' : ''} found.`].join('\n') }
}
