/** A formula as it is read by the same grammar that judges it, set as a book would. Loaded with the first letter. */
import { readFormula } from 'contract/library/formula.ts'
import { texOf } from 'contract/library/formula-tex.ts'
import katex from 'katex'
import { MathsStyles, RichText } from '../../../ui/rich-text.tsx'
import styles from './expression-field.module.css'

export function FormulaPreview({ text, variables }: { text: string; variables: readonly string[] }) {
  const read = readFormula(text, variables)
  return (
    <>
      <MathsStyles />
      {'says' in read ? (
        <span>{read.says}</span>
      ) : (
        <>
          Read as
          <RichText
            as="span"
            className={styles.maths}
            html={katex.renderToString(`\\displaystyle ${texOf(read.formula)}`, { throwOnError: false })}
          />
        </>
      )}
    </>
  )
}
