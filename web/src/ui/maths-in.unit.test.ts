import { expect, test } from 'vitest'
import { mathsIn } from './maths-in.ts'

const shown = (text: string) =>
  mathsIn(text).map((piece) => ('text' in piece ? piece.text : piece.isDisplayed ? [piece.tex] : { tex: piece.tex }))

test.each([
  ['no formula', ['no formula']],
  ['with $\\sigma^2$ in it', ['with ', { tex: '\\sigma^2' }, ' in it']],
  ['$a$ and $b$', [{ tex: 'a' }, ' and ', { tex: 'b' }]],
  ['so\n$$\nx^2\n$$\nthen', ['so\n', ['x^2'], '\nthen']],
  ['from $5 to $6 a share', ['from $5 to $6 a share']],
  ['it costs $5 and $ more', ['it costs $5 and $ more']],
  ['an open $x', ['an open $x']],
  ['', []],
] as const)('%j', (text, pieces) => expect(shown(text)).toEqual(pieces))
