/** A formula as a tree: what the grammar reads, and everything else computes with or prints. */

/** With how many arguments each; `log` is the natural one, `Phi` the normal distribution's, `fact` the factorial. */
export const functions = {
  ...{ sqrt: 1, cbrt: 1, exp: 1, ln: 1, log: 1, log2: 1, log10: 1, abs: 1, sin: 1, cos: 1, tan: 1 },
  ...{ Phi: 1, fact: 1, choose: 2 },
} as const

export type FunctionName = keyof typeof functions

type Operation = 'sum' | 'difference' | 'product' | 'quotient' | 'power'

export type Formula =
  | { kind: 'number'; value: number; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'minus' | 'percent'; of: Formula }
  | { kind: 'call'; name: FunctionName; of: readonly Formula[] }
  | { kind: Operation; left: Formula; right: Formula }

/** What cannot be read; its message is a sentence for the person who typed it. */
export class Unreadable extends Error {}
