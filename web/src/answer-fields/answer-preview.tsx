/** How an answer is read, set as a book would; where it can be meant in several ways, the choice between them. */
import katex from 'katex'
import { Fragment } from 'react'
import { MathsStyles, RichText } from '../ui/rich-text.tsx'
import styles from './answer-preview.module.css'
import { type OneReading, readingOf } from './answer-reading.ts'

interface AnswerPreviewProps {
  text: string
  /** The names of a formula; undefined where the answer is a number. */
  variables: readonly string[] | undefined
  /** Nothing was typed for a moment: a text that cannot be read is not in the middle of being typed. */
  isAtRest: boolean
  /** The readings that the server offers. */
  offered: readonly string[] | undefined
  onChoose: (reading: string) => void
}

export function AnswerPreview({ text, variables, isAtRest, offered, onChoose }: AnswerPreviewProps) {
  const reading = offered ? { readings: offered } : readingOf(text, variables)
  const isTold = offered !== undefined || isAtRest
  return (
    <>
      <MathsStyles />
      {'tex' in reading && <ReadAs reading={reading} isFormula={variables !== undefined} />}
      {!('tex' in reading) && !isTold && <span className={styles.unfinished}>Read as …</span>}
      {/* Another element for the server's question: what was asked before it was sent is announced again. */}
      <div key={offered ? 'offered' : 'typed'} role={offered ? 'alert' : 'status'} data-offered={offered && ''}>
        {isTold && 'says' in reading && reading.says}
        {isTold && 'readings' in reading && <Choices readings={reading.readings} variables={variables} onChoose={onChoose} />}
      </div>
    </>
  )
}

function ReadAs({ reading: { tex, plain }, isFormula }: { reading: OneReading; isFormula: boolean }) {
  return (
    <div className={styles.read}>
      <span className={styles.words}>Read as</span>
      <span role="img" aria-label={plain}>
        <RichText as="span" className={styles.maths} html={set(tex, isFormula)} />
      </span>
    </div>
  )
}

interface ChoicesProps extends Pick<AnswerPreviewProps, 'variables' | 'onChoose'> {
  readings: readonly string[]
}

function Choices({ readings, variables, onChoose }: ChoicesProps) {
  return (
    <div className={styles.choices}>
      <span className={styles.question}>Do you mean</span>
      {readings.map((reading, index) => (
        <Fragment key={reading}>
          {index > 0 && <span>or</span>}
          <button type="button" className={styles.choice} title={reading} aria-label={reading} onClick={() => onChoose(reading)}>
            <Maths reading={reading} variables={variables} />
          </button>
        </Fragment>
      ))}
      <span>?</span>
    </div>
  )
}

/** An offered reading; as it is typed where this page cannot read it. */
function Maths({ reading, variables }: { reading: string; variables: readonly string[] | undefined }) {
  const read = readingOf(reading, variables)
  return 'tex' in read ? (
    <RichText as="span" className={styles.maths} html={set(read.tex, variables !== undefined, 'html')} />
  ) : (
    reading
  )
}

/** @param output its markup for screen readers as well, or what is seen alone */
const set = (tex: string, isFormula: boolean, output: 'htmlAndMathml' | 'html' = 'htmlAndMathml'): string =>
  katex.renderToString(isFormula ? `\\displaystyle ${tex}` : tex, { throwOnError: false, output })
