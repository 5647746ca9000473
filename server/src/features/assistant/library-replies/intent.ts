/** What somebody wants who asks, by the words in which it is usually asked. Where none is found, they want to know what the library says. */
import { readFormula } from 'contract/library/formula.ts'

export type Intent =
  | { kind: 'compute'; formula: string }
  | { kind: 'next' }
  | { kind: 'thanks' }
  | { kind: 'explain' }
  | ItemIntent

/** Of the item that is open. `value` is what is asked to be right. */
export type ItemIntent = { kind: 'hint' } | { kind: 'solution' } | { kind: 'why-wrong' } | { kind: 'is-right'; value: string }

export function intentOf(question: string, isItemOpen: boolean): Intent {
  const formula = arithmeticIn(question)
  if (formula !== undefined) return { kind: 'compute', formula }
  const words = ` ${question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'’./%-]+/gu, ' ')
    .replaceAll('’', "'")
    .trim()} `
  const says = (...phrases: string[]) => phrases.some((phrase) => words.includes(` ${phrase} `))
  if (
    says(
      'what next',
      'do next',
      'practise next',
      'practice next',
      'study next',
      'learn next',
      'solve next',
      'am i weak',
      'my weaknesses',
      'should i practise',
      'should i practice',
    )
  )
    return { kind: 'next' }
  if (/^ (?:many )?(?:thanks|thank you|thx|cheers|hi|hello|hey|ok|okay|great|good morning)(?: [a-z]{1,10}){0,2} $/.test(words))
    return { kind: 'thanks' }
  if (!isItemOpen) return { kind: 'explain' }
  const value = valueAskedAbout(words)
  if (value !== undefined) return { kind: 'is-right', value }
  if (says('wrong', 'my mistake', 'mistake', 'incorrect', 'not right', 'not accepted')) return { kind: 'why-wrong' }
  if (says('solution', 'the answer', 'answer key', 'solve it', 'solve this', 'final answer', 'full answer', 'worked'))
    return { kind: 'solution' }
  const isStuck = says(
    'hint',
    'hints',
    'another hint',
    'next hint',
    'stuck',
    'help',
    'help me',
    'no idea',
    "don't know",
    'start',
    'begin',
    'approach',
    "i'm lost",
    'i am lost',
    'lost here',
    'clue',
    'nudge',
    'next step',
    'first step',
  )
  return { kind: isStuck ? 'hint' : 'explain' }
}

const fillers = /^(?:what is|what's|whats|calculate|compute|evaluate|how much is)\s+/i

/** The question, where it is nothing but arithmetic with something to do. */
function arithmeticIn(question: string): string | undefined {
  if (question.length > 220) return undefined
  const bare = question.trim().replace(fillers, '')
  const formula = bare.endsWith('?') || bare.endsWith('=') ? bare.slice(0, -1).trimEnd().replace(/=$/, '').trimEnd() : bare
  const read = readFormula(formula, [])
  const isMore = 'formula' in read ? read.formula.kind !== 'number' && read.formula.kind !== 'name' : 'readings' in read
  return isMore ? formula : undefined
}

/** "is 5/14 right?", "is it 0.36?" */
function valueAskedAbout(words: string): string | undefined {
  return (
    / is (?:the answer |it |my answer )?([-.\d][^ ]{0,30}) (?:right|correct|the answer|it|ok|true) /.exec(words)?.[1] ??
    / is (?:the answer|it|my answer) ([-.\d][^ ]{0,30}) /.exec(words)?.[1]
  )
}
