/** What the tests say: how many pass, and of those that fail what was asked, expected and returned, and why. */
import type { ItemCode } from 'contract/library/code.ts'
import { Check, X } from 'lucide-react'
import type { TestCase, TestRow } from './protocol.ts'
import styles from './test-results.module.css'
import { patience, type Work } from './work.ts'

/** How the tests stand, in a place that stays: what is said there is announced. */
export function TestsSaid({ work: { rows, end, isRunning, isLong, atCase } }: { work: Work }) {
  if (isRunning)
    return (
      <div className={styles.waiting}>
        <p className={styles.said}>
          {isLong
            ? `The tests are still running after ${patience.longSeconds} seconds. Press Stop to end them; they stop automatically after ${patience.mostSeconds} seconds.`
            : 'The tests are running…'}
        </p>
        {isLong && <Case one={atCase} says="Running this one:" />}
      </div>
    )
  if (end === 'late')
    return (
      <div className={styles.waiting}>
        <p className={styles.said}>
          The tests were stopped after {patience.mostSeconds} seconds. Is there an infinite loop? Your code is unchanged.
        </p>
        <Case one={atCase} says="They stopped at this one:" />
      </div>
    )
  if (rows.length === 0) return null
  const passed = rows.filter((row) => row.passed).length
  const isRight = passed === rows.length
  const Sign = isRight ? Check : X
  return (
    <p className={styles.count}>
      <Sign size={18} aria-hidden="true" />
      {isRight ? `All ${rows.length} tests pass.` : `${passed} of ${rows.length} tests pass.`}
    </p>
  )
}

interface TestResultsProps {
  rows: readonly TestRow[]
  onGoTo: (line: number) => void
  score: ItemCode['score']
}

/** Who has read five failures corrects them before reading a sixth. */
const shown = 5

export function TestResults({ rows, onGoTo, score }: TestResultsProps) {
  const failed = rows.filter(({ passed }) => !passed)
  const passed = rows.filter((row) => row.passed)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard
    <section className={styles.results} tabIndex={0} aria-label="Results">
      {failed.slice(0, shown).map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results never change their places
        <Failure key={at} row={row} onGoTo={onGoTo} />
      ))}
      {failed.length > shown && <p className={styles.note}>{failed.length - shown} more fail.</p>}
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary>{passed.length === 1 ? '1 test passes' : `${passed.length} tests pass`}</summary>
          <ul>
            {passed.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: results never change their places
              <li key={at}>{row.why}</li>
            ))}
          </ul>
        </details>
      )}
      {failed.length === 0 && score && <p className={styles.note}>{caught(score)}</p>}
    </section>
  )
}

/** Where the tests are. */
function Case({ one, says }: { one: TestCase | null; says: string }) {
  if (!one) return <p className={styles.said}>Your code didn’t finish, so no tests ran.</p>
  if (!one.call && !one.why) return null
  return (
    <div className={styles.case}>
      <p className={styles.said}>{says}</p>
      {one.call && <p className={styles.call}>{one.call}</p>}
      {one.why && <p className={styles.why}>{one.why}</p>}
    </div>
  )
}

/** How far the tests may be trusted: wrong programs were written for each of them to catch. */
const caught = ({ refused, of }: { refused: number; of: number }): string =>
  `To see whether these tests notice mistakes, ${of} wrong programs were written: ${refused === of ? 'they caught every one' : `they caught ${refused}`}.`

function Failure({ row, onGoTo }: { row: TestRow; onGoTo: (line: number) => void }) {
  const { line } = row
  return (
    <div className={styles.failure}>
      <dl>
        <dt>Input</dt>
        <dd>{row.call}</dd>
        <dt>Expected</dt>
        <dd>{row.expected}</dd>
        <dt>Got</dt>
        <dd>
          {row.returned}
          {line !== null && (
            <button type="button" className={styles.line} onClick={() => onGoTo(line)}>
              Line {line}
            </button>
          )}
        </dd>
      </dl>
      <p className={styles.why}>{row.why}</p>
    </div>
  )
}
