/** Arithmetic that is said in words, as equations: "the square root of 2 is about 1.414". */

const n = String.raw`\$?(\d{1,9}(?:\.\d{1,9})?)\$?`
const is = String.raw` (?:is|equals|makes|comes to|gives|=|≈)(?: (about|roughly|approximately|nearly|around|≈))? ${n}(?![\d,]*\d)(?! ?%)`

/** Before them, what they would be a part of. */
const taking = String.raw`\b(?:plus|minus|times|by|of|than|and|over) (?:the )?`

const forms: readonly [said: RegExp, formula: (...figures: string[]) => string][] = [
  [new RegExp(`square root of ${n}${is}`, 'giu'), (x) => `sqrt(${x})`],
  [new RegExp(`cube root of ${n}${is}`, 'giu'), (x) => `(${x})^(1/3)`],
  [new RegExp(`(?:natural (?:log|logarithm) of|\\bln(?: of)?) ${n}${is}`, 'giu'), (x) => `ln(${x})`],
  [new RegExp(`\\b${n} factorial${is}`, 'giu'), (x) => `fact(${x})`],
  [new RegExp(`\\b${n} squared${is}`, 'giu'), (x) => `(${x})^2`],
  [new RegExp(`\\b${n} cubed${is}`, 'giu'), (x) => `(${x})^3`],
  [new RegExp(`\\b${n} to the (?:power of )?${n}(?:th)?(?: power)?${is}`, 'giu'), (x, y) => `(${x})^(${y})`],
  [new RegExp(`\\b${n} choose ${n}${is}`, 'giu'), (x, y) => `choose(${x}; ${y})`],
  [new RegExp(`\\b(?:constant|number) \\$?e\\$?${is}|Euler.s number${is}`, 'gu'), () => 'exp(1)'],
  [new RegExp(`(?<!${taking})sum of ${n} and ${n}${is}`, 'giu'), (x, y) => `(${x})+(${y})`],
  [new RegExp(`(?<!${taking})product of ${n} and ${n}${is}`, 'giu'), (x, y) => `(${x})*(${y})`],
  [new RegExp(`(?<!${taking})(?:average|mean) of ${n} and ${n}${is}`, 'giu'), (x, y) => `((${x})+(${y}))/2`],
  [new RegExp(`(?<!${taking})\\b(?:twice|double) ${n}${is}`, 'giu'), (x) => `2*(${x})`],
  [new RegExp(`(?<!${taking})\\b(\\d{1,2}/\\d{1,2}) of ${n}${is}`, 'giu'), (share, x) => `(${share})*(${x})`],
  [new RegExp(`(?:\\bpi|π|\\\\pi)\\$?${is}`, 'gu'), () => '1*pi'],
]

export const wordEquationPatterns: readonly RegExp[] = forms.map(([said]) => said)

export interface WordEquation {
  said: string
  formula: string
  result: string
  isRounded: boolean
}

export const wordEquationsIn = (sentence: string): WordEquation[] =>
  forms.flatMap(([said, formula]) =>
    [...sentence.matchAll(said)].map(([whole, ...groups]) => {
      const figures = groups.filter((group): group is string => group !== undefined && /^\d/.test(group))
      return {
        said: whole,
        formula: formula(...figures.slice(0, -1)),
        result: figures.at(-1) ?? '',
        isRounded: groups.some((group) => group !== undefined && !/^\d/.test(group)),
      }
    }),
  )
