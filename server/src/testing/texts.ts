/** Texts are compiled by the same code, in the test's own thread: starting one takes longer than most tests. */
import { type CompiledTexts, keptWithin } from '../platform/content/compiled-texts.ts'

export const textsHere: CompiledTexts = {
  ...keptWithin(1024 * 1024, async (task) => (await import('../platform/content/compile-texts.ts')).default(task)),
  wake: () => {},
  close: async () => {},
}
