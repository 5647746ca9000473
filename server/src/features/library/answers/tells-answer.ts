/**
 * Whether an item's own answer stands in a text, in any of the forms that the judge takes for it. Pure. It errs on the side of silence about
 * small whole numbers, which stand in every text: one of those has to be said as a result (`= 6`, `it is 6`, `6.`).
 */
import { atMost, type Effort, Spent } from 'contract/library/effort.ts'
import { formulasIn } from '../../../platform/markup/formulas.ts'
import { numbersShown } from './as-shown.ts'
import { fractionsOfHalves, halvedFractionsIn } from './halved-fractions.ts'
import { canBe, type Key } from './judge.ts'
import { tellsChoice } from './tells-choice.ts'

/** Where a text has more forms than are looked at, nobody can say. Who asks takes what is safer for them. */
export type Telling = 'yes' | 'no' | 'nobody can say'

/** Enough for a post of twenty thousand characters, half of which are numbers. Who writes formulas without end keeps nobody waiting. */
const mostSteps = 60_000

/** @param effort for all forms of the text together */
export function tellsAnswer(key: Key, written: string, effort: Effort = atMost(mostSteps)): Telling {
  try {
    // A misconception makes no answer right.
    return hasAnswer({ ...key, misconceptions: [] }, written, effort) ? 'yes' : 'no'
  } catch (error) {
    if (error instanceof Spent) return 'nobody can say'
    throw error
  }
}

function hasAnswer(key: Key, written: string, effort: Effort): boolean {
  const texts = numbersShown(written)
  const forms = (...kinds: readonly ((text: string) => string[])[]) => [
    ...new Set(texts.flatMap((text) => kinds.flatMap((formsIn) => formsIn(text)))),
  ]
  const isRight = (form: string) => canBe(key, { answer: form }, ['right'], effort)
  switch (key.answer.type) {
    case 'number':
      return forms(pieces, numeralsIn, fractionsOfHalves).some(isRight)
    case 'expression':
      return forms(pieces, ratiosIn, bareFormulasIn, ratiosOfFormulasIn).filter(hasLetter).some(isRight)
    case 'interval':
      return texts.some((text) => tellsInterval(key, text, effort))
    case 'choice':
      return tellsChoice(key.answer, written)
    // Nobody can tell by looking whether an essay, a program or a query is one.
    case 'essay':
    case 'code':
    case 'sql':
      return false
  }
}

/** Whether one form is the item's answer, or the answer with fewer digits than it has. Of kinds that are no single number none is. */
export const isAnswerRounded = (key: Key, form: string): boolean =>
  key.answer.type === 'number' && canBe(key, { answer: form }, ['right', 'rounded'])

/** Maths, code, lines, and of each what stands behind a sign of equality. */
function pieces(text: string): string[] {
  // Beside the formulas that are set, what stands between dollars or ticks in any way.
  const between = [...text.matchAll(/\$\$?([^$]{1,400})\$|`{1,3}([^`]{1,400})`/g)].map(
    ([, dollars, code = '']) => dollars ?? code.replace(/^math\n/, ''),
  )
  const set = [...formulasIn(text).map(({ tex }) => tex), ...between].map((formula) => formula.replaceAll('\n', ' '))
  return [...set, ...text.split('\n')]
    .filter((piece) => piece.length <= 400)
    .flatMap((piece) => [piece, ...piece.split(/[=≈]/u).slice(1)])
    .map((piece) => piece.trim().replace(/^[*_]+|(?<![*_.,;:!?])[*_.,;:!?]+$/g, ''))
    .filter(Boolean)
}

/** With their sign, a fraction's second half, and what per cent is written with. */
const number = /(?<![\w.,/^])[-−]?(?:\d[\d'’]*(?:[.,]\d+)*|\.\d+)(?:e[-+]?\d+)?(?:\s?\/\s?\d+)?(?:\s?(?:\\?%|per ?cent))?/giu

function numeralsIn(text: string): string[] {
  return [...text.matchAll(number)]
    .filter(({ 0: form, index }) => /\D|\d{3}/.test(form.replace(/^[-−]/u, '')) || isResult(text, index, index + form.length))
    .map(([form]) => form)
}

/** It is said to be what comes out, and counts nothing: a sentence or a formula ends there, or as good as. */
function isResult(text: string, from: number, to: number): boolean {
  const [before, after] = [text.slice(Math.max(0, from - 20), from), text.slice(to, to + 40)]
  if (beginsSentence.test(before) && isLeft.test(after)) return true
  return saysResult.test(before) && /^\s?(?:[\p{L}²]{1,15}\s?){0,2}(?:[$.,;:!?)\n]|$)/u.test(after)
}

const saysResult = /(?:[=≈:]|\b(?:is|are|be|get|got|answer|result|equals|leaves|yes|indeed|exactly|about|roughly),?)\s?\$?$/iu
const beginsSentence = /(?:^|[.!?\n]\s?)$/u
const isLeft = /^\s[\p{L}]{1,15}\s(?:is|are|was|were|remain)\b/u

/** A part of a formula, said in words. */
const ratiosIn = (text: string): string[] =>
  [...text.matchAll(/(\d{1,4}\/\d{1,4}) of \$([^$]{1,200})\$/g)].map(([, part, whole]) => `${part}*(${whole})`)

/** Of halves that stand apart. */
const ratiosOfFormulasIn = (text: string): string[] => halvedFractionsIn(text).map(({ over, under }) => `(${over})/(${under})`)

/** Formulas without dollars: stretches of a text in which nothing but mathematics is written. */
function bareFormulasIn(text: string): string[] {
  const forms: string[] = []
  let stretch: string[] = []
  const end = () => {
    for (let from = 0; from < stretch.length; from++) forms.push(stretch.slice(from).join(' '))
    if (stretch.length > 1) forms.push(stretch[0] ?? '')
    stretch = []
  }
  for (const word of text.split(/\s+/)) {
    if (!isMathematics(word)) {
      end()
      continue
    }
    stretch.push(word.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''))
    if (/[.,;:!?]$/.test(word) || stretch.length >= 12) end()
  }
  end()
  return forms.filter((form) => form.length <= 200)
}

/** Numbers alone are the answer to nothing that has variables. */
const hasLetter = (form: string): boolean => /\p{L}/u.test(form)

const isMathematics = (word: string): boolean =>
  /^[^\p{L}]*$/u.test(word) ? word !== '' : /[-+*/^()=_²³√−·÷]/u.test(word) || /^\p{L}[.,;:!?]?$/u.test(word)

function tellsInterval(key: Key, text: string, effort: Effort): boolean {
  const numbers = [...text.replaceAll(/[[\](){};]/g, ' ').matchAll(number)].map(([form]) => form.replaceAll(/[,;]$/g, ''))
  return numbers.some((low, at) => {
    const high = numbers[at + 1]
    return high !== undefined && canBe(key, { low, high }, ['right'], effort)
  })
}
