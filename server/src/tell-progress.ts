/** The terminal's lines about a first load, while the product serves. */
import type { FirstLoad } from './features/library/content/first-load.ts'
import { whileTelling } from './platform/while-telling.ts'

/** Resolves when the library is whole. @throws as the load does */
export async function tellProgress(
  { left, whole }: Pick<FirstLoad, 'left' | 'whole'>,
  say: (sentence: string) => void = (sentence) => process.stdout.write(`  ${sentence}\n`),
): Promise<void> {
  const all = left()
  say(`Preparing ${all} questions. Those that are opened come first.`)
  await whileTelling(() => say(`Preparing questions: ${all - left()} of ${all}`), whole)
  say(`All ${all} questions are ready.`)
}
