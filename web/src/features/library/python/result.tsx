/** What came of the code: a program's output, or what the tests say and below it what was printed during them. Each has room of its own. */
import type { ItemCode } from 'contract/library/code.ts'
import { Output } from './output.tsx'
import styles from './result.module.css'
import { TestResults, TestsSaid } from './test-results.tsx'
import type { Work } from './work.ts'

interface ResultProps {
  work: Work
  onGoTo: (line: number) => void
  score: ItemCode['score']
}

export function Result({ work, onGoTo, score }: ResultProps) {
  const isTest = work.type === 'test'
  const hasRows = isTest && !work.isRunning && work.end !== 'late' && work.rows.length > 0
  const isTold = hasRows || (isTest && (work.isRunning || work.end === 'late'))
  const hasOutput = !isTest || work.pieces.length > 0 || work.wrong !== null || work.end === 'stopped' || work.end === 'crashed'
  return (
    <section className={styles.result} data-has={hasRows && hasOutput ? 'both' : 'one'} aria-label={isTest ? 'Tests' : 'Output'}>
      <div className={styles.said} role="status">
        {isTest && <TestsSaid work={work} />}
      </div>
      {hasRows && <TestResults rows={work.rows} onGoTo={onGoTo} score={score} />}
      {hasOutput && (
        <div className={styles.printed}>
          {isTold && <h3 className={styles.title}>Output</h3>}
          <Output work={work} onGoTo={onGoTo} />
        </div>
      )}
    </section>
  )
}
