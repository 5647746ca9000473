/** Renders one line of a user's text as page elements, with its formulas set. */
import { mathsIn } from '../ui/maths-in.ts'
import { MathsStyles } from '../ui/rich-text.tsx'
import { setFormula } from '../ui/set-text.tsx'
import { elementsOf } from './elements-of.tsx'

export function SetLine({ text }: { text: string }) {
  return (
    <>
      <MathsStyles />
      {mathsIn(text).map((piece, index) =>
        'text' in piece ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
          <span key={index}>{elementsOf(setFormula(piece.tex, false))}</span>
        ),
      )}
    </>
  )
}
