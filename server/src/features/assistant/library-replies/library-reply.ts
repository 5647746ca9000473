/** What the library answers by itself: without a model, and always where nothing has to be thought up. */
import { readFormula } from 'contract/library/formula.ts'
import { texOf } from 'contract/library/formula-tex.ts'
import type { Evidence, OpenItem, SuggestedItem } from '../../library/library.ts'
import { compute, written } from '../arithmetic/compute.ts'
import { aboutItem } from './about-item.ts'
import { type Draft, draft, openAction } from './draft.ts'
import { explain } from './explain.ts'
import { type HelpTexts, helpFor } from './help-texts.ts'
import { type Intent, intentOf } from './intent.ts'

export interface Asking {
  question: string
  open: OpenItem | undefined
  help: HelpTexts
  find(): Promise<Evidence>
  suggest(): Promise<SuggestedItem[]>
}

export async function libraryReply({ question, open, help, find, suggest }: Asking): Promise<Draft> {
  const intent = intentOf(question, open !== undefined)
  if (intent.kind === 'compute') return computed(intent)
  if (intent.kind === 'thanks')
    return draft(
      open
        ? `Ask about ${open.title} any time: for a hint, or for the meaning of a concept.`
        : 'Ask about a concept or a method, have something computed, or ask what to do next.',
    )
  if (intent.kind === 'next') return next(await suggest())
  if (intent.kind !== 'explain' && open) return aboutItem(intent, open)
  const said = helpFor(question, help)
  return said === undefined ? { ...explain(await find(), open), isThought: true } : draft(said)
}

function computed({ formula }: Extract<Intent, { kind: 'compute' }>): Draft {
  const read = readFormula(formula, [])
  if ('readings' in read) return draft(['This can mean more than one thing:', ...read.readings.map(computedValue)].join('\n\n'))
  return draft(computedValue(formula))
}

function computedValue(formula: string): string {
  const result = compute(formula)
  if (!result) return 'This has no value. Does it divide by zero, or is it too large?'
  return `$$\n${texOf(result.formula)} ${isRounded(result) ? '\\approx' : '='} ${written(result, 'tex')}\n$$`
}

/** Where no fraction stands before it, what is written is rounded. */
const isRounded = ({ exact, value }: { exact?: unknown; value: number }): boolean =>
  exact === undefined && Number(value.toPrecision(6)) !== value

function next(items: readonly SuggestedItem[]): Draft {
  if (items.length === 0)
    return draft('You have solved everything your plan opens. You can find the other modules in Settings under “Plans”.')
  const says = items.some(({ status }) => status === 'attempted')
    ? 'Try these again, or continue what you started:'
    : 'Up next, easiest first:'
  return draft(says, { actions: items.map(openAction) })
}
