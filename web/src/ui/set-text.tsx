import katex from 'katex'
import { mathsIn } from './maths-in.ts'
import { MathsStyles, RichText } from './rich-text.tsx'

export function SetText({ text }: { text: string }) {
  return (
    <>
      <MathsStyles />
      {mathsIn(text).map((piece, index) =>
        'text' in piece ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
          <RichText key={index} as="span" html={setFormula(piece.tex, piece.isDisplayed)} />
        ),
      )}
    </>
  )
}

/** What cannot be read stays as it was written, in another colour. */
export const setFormula = (tex: string, displayMode: boolean): string =>
  katex.renderToString(tex, { displayMode, throwOnError: false, strict: 'ignore', maxExpand: 200, maxSize: 20 })
