/** What a model wrote, block by block, before anybody sees it: its numbers, what it gives away, its sources. */
import { asciiDigits } from 'contract/digits.ts'
import type { UnsolvedAnswers } from '../../library/library.ts'
import { givesAway, type Secret } from './check-leak.ts'
import { checkNumbers, type Grounds } from './check-numbers.ts'
import { citeSources } from './cite-sources.ts'
import { withPlainCites } from './cites.ts'
import { makeInert } from './make-inert.ts'
import { withoutLeftOut, withoutMarks } from './marks.ts'
import { partsOf } from './parts.ts'
import { sharesStretch } from './stretches.ts'

export interface Checks {
  grounds: Grounds
  /** Undefined where nothing is closed to the reader. */
  secret: Secret | undefined
  /** The answers to questions that the reply could cite, and its reader has not solved. */
  unsolved: UnsolvedAnswers
  /** Stood before each line of material, and nothing for readers. */
  mark: string
  /** What the model was told to do. */
  rules: string
}

export interface CheckedBlock {
  markdown: string
  cited: number[]
  /** The numbers in it that could not be checked, as they are written. */
  unchecked: string[]
  isHeldBack: boolean
  /** It says something that no source was named for. */
  isOwn: boolean
}

const heldBack = 'I’ll show this part after you have tried it.'
const rulesKept = '(I do not share my instructions.)'

/** So many words in a row of the rules recite them. */
const reciting = 8

/** So much of what was let through before is looked at together with a block. */
const remembered = 600

/** @param told what its reader was told before, in earlier replies. @returns what checks a reply's blocks, one after the other */
export function blockChecker(checks: Checks, told: string): (block: string) => Promise<CheckedBlock> {
  let before = told.slice(-remembered)
  return async (block) => {
    const checked = await checkBlock(block, before, checks)
    if (!checked.isHeldBack) before = `${before}\n\n${withPlainCites(withoutMarks(checked.markdown))}`.slice(-remembered)
    return checked
  }
}

async function checkBlock(
  block: string,
  before: string,
  { grounds, secret, unsolved, mark, rules }: Checks,
): Promise<CheckedBlock> {
  // In digits of another script or style a number would be none that is checked.
  const bare = asciiDigits(block.replaceAll(/[⟨⟩\uE000-\uF8FF]/gu, '').replaceAll(mark.replaceAll(/[⟨⟩]/g, ''), ''))
  if (sharesStretch(bare, rules, reciting)) return inPlaceOf(rulesKept)
  const { text, unchecked, fresh } = checkNumbers(bare, grounds)
  const said = withoutMarks(text)
  // After the numbers: what a marker is worth may be the answer. And before, as it was written.
  if (
    secret &&
    ((await givesAway(said, before, secret)) || (await givesAway(bare, before, secret)) || (await givesAwayOne(fresh, secret)))
  )
    return { ...inPlaceOf(heldBack), isHeldBack: true }
  const tellsUnsolved = async (text: string) => (await unsolved.tellsAnswer(text)) !== 'no'
  if (
    fresh.some(unsolved.isAnswer) ||
    (fresh.length > 0 && ((await tellsUnsolved(bare)) || (await tellsUnsolved(said)))) ||
    (await unsolved.tellsFormula(bare)) !== 'no'
  )
    return { ...inPlaceOf(heldBack), isHeldBack: true }
  const { markdown, cited } = citeSources(makeInert(text), grounds.sources.length)
  return {
    markdown,
    cited,
    unchecked,
    isHeldBack: false,
    isOwn: cited.length === 0 && isClaim(withoutMarks(withoutLeftOut(text))),
  }
}

const inPlaceOf = (markdown: string): CheckedBlock => ({ markdown, cited: [], unchecked: [], isHeldBack: false, isOwn: false })

/** A number that nobody gave is the answer whatever it is said of, and with fewer digits too. */
const givesAwayOne = async (forms: readonly string[], { isAnswer, tellsAnswer, seen }: Secret): Promise<boolean> =>
  forms.some(isAnswer) && (await tellsAnswer(seen)) !== 'yes'

/** More than a few words that are no question. */
function isClaim(text: string): boolean {
  const parts = partsOf(text)
  if (parts.some(({ kind }) => kind === 'program')) return false
  const words = parts.flatMap((part) => (part.kind === 'words' ? (part.text.match(/\p{L}{2,40}/gu) ?? []) : []))
  return words.length > 6 && !text.trimEnd().endsWith('?')
}
