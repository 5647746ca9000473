import type { CheckLine, CheckName, Contents, Report } from 'contract/credentials/report.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { longDate } from 'verifier/dates.ts'
import { Check, X } from '../../../ui/glyphs.tsx'
import { outcomes, titles, verdicts } from './report-words.ts'
import styles from './verify.module.css'

interface ReportViewProps {
  report: Report
  /** The file's name, or the certificate's code. */
  name: string
  /** Below the checks. */
  children: ReactNode
}

/** Contents are proven where these checks passed, even if another failed. */
const proofs = ['form', 'signature', 'issuer'] as const

const hasPassed = (lines: readonly CheckLine[], check: CheckName): boolean =>
  lines.some((line) => line.check === check && line.outcome === 'passed')

/** The verdict, a line for each check, and what the signed contents say: never what a picture shows. */
export function ReportView({ report: { verdict, lines, contents }, name, children }: ReportViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, says, mark } = verdicts[verdict]
  return (
    <>
      <header className={styles.verdict}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <Mark outcome={mark} />
          {title}
        </h2>
        <p className={styles.says}>{says}</p>
        <p className={styles.file}>{name}</p>
      </header>
      <div className={styles.parts}>
        <section aria-label="Checks">
          <ul className={styles.lines} aria-live="polite">
            {lines.map((line) => (
              <Line key={line.check} line={line} />
            ))}
          </ul>
          {children}
        </section>
        {contents && <ContentsView contents={contents} isProven={proofs.every((check) => hasPassed(lines, check))} />}
      </div>
    </>
  )
}

function Line({ line: { check, outcome, says } }: { line: CheckLine }) {
  return (
    <li className={styles.line}>
      <Mark outcome={outcome} />
      <div>
        <p className={styles.check}>
          {titles[check]} <span className={styles.outcome}>{outcomes[outcome]}</span>
        </p>
        <p className={styles.why}>{says}</p>
      </div>
    </li>
  )
}

const Mark = ({ outcome }: Pick<CheckLine, 'outcome'>) => (
  <span className={styles.mark} data-outcome={outcome} aria-hidden="true">
    {outcome === 'passed' ? <Check size={18} /> : outcome === 'failed' ? <X size={18} /> : '?'}
  </span>
)

function ContentsView({ contents, isProven }: { contents: Contents; isProven: boolean }) {
  const { title, holder, issuer, valid_from, valid_until, description, criteria, results, evidence, id } = contents
  return (
    <section className={styles.contents} aria-labelledby="contents-title">
      <h3 id="contents-title" className={styles.contentsTitle}>
        {isProven ? 'The certificate says' : 'The file says'}
      </h3>
      {!isProven && <p className={styles.unproven}>Nothing below is proven.</p>}
      <dl className={styles.facts}>
        <Fact name="Certificate">{title}</Fact>
        {holder && <Fact name="Holder">{holder}</Fact>}
        <Fact name="Issuer">
          {issuer.name}
          <span className={styles.id}>{issuer.id}</span>
        </Fact>
        <Fact name="Valid">
          {longDate(valid_from)} {valid_until ? `to ${longDate(valid_until)}` : 'and without an end'}
        </Fact>
        {results.map(({ name, value, required }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two results may have one name
          <Fact key={place} name={name}>
            {value}
            {required && ` (required: ${required})`}
          </Fact>
        ))}
        <Fact name="Description">{description}</Fact>
        {criteria && <Fact name="Criteria">{criteria}</Fact>}
        {evidence.length > 0 && (
          <Fact name="How it was taken">
            {evidence.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Fact>
        )}
        <Fact name="Address">
          <span className={styles.id}>{id}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
