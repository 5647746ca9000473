import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormula } from './formula.ts'
import { type Formula, type FunctionName, functions } from './formula-model.ts'
import { agree, pointsIn } from './formula-sameness.ts'
import { texOf } from './formula-tex.ts'
import { formulaAsText } from './formula-text.ts'

const variables = ['x', 'y', 'rho', 'Sigma', 'x_1']

const number = (text: string): Formula => ({ kind: 'number', value: Number(text), text })

/** Formulas that a reader can mean, of a depth that a preview shows. */
const formulas = fc.letrec<{ formula: Formula }>((tie) => {
  const left = tie('formula')
  const right = tie('formula')
  return {
    formula: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom('0', '2', '10', '0.5', '1e-3', '1.250').map(number),
      fc.constantFrom(...variables, 'pi', 'e').map((name): Formula => ({ kind: 'name', name })),
      fc.constantFrom('minus' as const, 'percent' as const).chain((kind) => left.map((of): Formula => ({ kind, of }))),
      fc
        .constantFrom(...(Object.keys(functions) as FunctionName[]))
        .chain((name) =>
          fc
            .tuple(left, right)
            .map(([one, two]): Formula => ({ kind: 'call', name, of: name === 'choose' ? [one, two] : [one] })),
        ),
      fc
        .constantFrom('sum' as const, 'difference' as const, 'product' as const, 'quotient' as const, 'power' as const)
        .chain((kind) => fc.tuple(left, right).map(([one, two]): Formula => ({ kind, left: one, right: two }))),
    ),
  }
}).formula

const points = pointsIn(variables, {})

/** The same values at every point; nothing is said of a formula that has none. */
function isSame(written: Formula, read: Formula): boolean {
  return agree(read, written, points) || !agree(written, written, points)
}

for (const [name, print] of [
  ['typed', formulaAsText],
  ['printed in the preview', texOf],
] as const)
  test(`a formula that is ${name} is read in one way, as itself`, () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        const text = print(formula)
        fc.pre(text.length <= 200)
        const read = readFormula(text, variables)
        if (!('formula' in read)) expect.unreachable(`${text}: ${read.says}`)
        expect(isSame(formula, read.formula), text).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
