/** A certificate for a stranger: whether it is valid first, then its contents. Everything is in the page before scripts run. */
import { credentialPaths } from 'contract/credentials/paths.ts'
import type { ShownCredential } from 'contract/credentials/shown.ts'
import type { ReactNode } from 'react'
import { longDate } from 'verifier/dates.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Check, glyph, X } from '../../../ui/glyphs.tsx'
import { Table } from '../../../ui/table.tsx'
import { formWords } from '../form-words.ts'
import styles from './shown-credential.module.css'
import { type Verdict, verdictOf } from './verdict.ts'

const Over = glyph('M12 7v6M12 17v.01')
/** A picture or a document would not show that it was revoked: the server no longer sends them. */
const formsOfRevoked = formWords.filter(({ form }) => form === 'json')

const icons = { good: Check, over: Over, bad: X }

export function CredentialSheet({ credential }: { credential: ShownCredential }) {
  const { code, contents, state } = credential
  const { holder, title, issuer, valid_from, valid_until, description, criteria, results, evidence } = contents
  return (
    <article className={styles.page}>
      <VerdictLine verdict={verdictOf(credential)} />
      <div className={styles.top}>
        <header>
          <p className={styles.kind}>{title}</p>
          <h1 className={styles.holder}>{holder ?? title}</h1>
          <dl className={styles.facts}>
            <Fact name="Issued by">
              {issuer.name}
              <span className={styles.id}>{issuer.id}</span>
            </Fact>
            <Fact name="Issued on">{longDate(valid_from)}</Fact>
            {valid_until && <Fact name="Valid until">{longDate(valid_until)}</Fact>}
            <Fact name="Address">
              <span className={styles.id}>{contents.id}</span>
            </Fact>
          </dl>
        </header>
        {state !== 'revoked' && (
          <a className={styles.picture} href={credentialPaths.form(code, 'svg')}>
            <img src={credentialPaths.form(code, 'svg')} alt={`The certificate: ${title}${holder ? `, ${holder}` : ''}`} />
          </a>
        )}
      </div>

      <Part title="The examination">
        <p>{description}</p>
        <p>{criteria}</p>
        {results.length > 0 && (
          <Table
            label="Results"
            rows={results}
            keyOf={({ name }) => name}
            columns={[
              { title: 'Result', cell: ({ name }) => name },
              { title: 'Reached', number: true, strong: true, cell: ({ value }) => value },
              { title: 'Required', number: true, cell: ({ required }) => required ?? '–' },
            ]}
          />
        )}
      </Part>
      <Part title="How it was taken">
        <ul className={styles.lines}>
          {evidence.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title="The limits of this certificate">
        <ul className={styles.lines}>
          <li>
            It does not identify the person who shows it to you. Compare the name with an identity document, or check the email
            address in the verification.
          </li>
          <li>It shows the answers of one day. It says nothing about work with other people, or about later years.</li>
          <li>
            Safe Exam Browser locks one computer. It does not watch the candidate or the room; an invigilator on a video call
            does.
          </li>
          <li>A score has an error of measurement. Candidates whose scores are close together cannot be ranked.</li>
        </ul>
      </Part>
      <Part title="Verify it yourself">
        <p>
          This page shows the signed contents of the certificate. You do not have to trust the page: download a file, and check
          its signature in your own browser. The file is not uploaded.
        </p>
        <p className={styles.screenOnly}>
          <LinkButton kind="secondary" to={credentialPaths.verify()}>
            Verify a file
          </LinkButton>
        </p>
        <ul className={styles.forms}>
          {(state === 'revoked' ? formsOfRevoked : formWords).map(({ form, name, use }) => (
            <li key={form}>
              <a href={credentialPaths.form(code, form)} download={`certificate-${code}.${form}`}>
                Download {name}
              </a>
              <span>{use}</span>
            </li>
          ))}
        </ul>
      </Part>
    </article>
  )
}

function VerdictLine({ verdict: { look, title, text } }: { verdict: Verdict }) {
  const Icon = icons[look]
  return (
    <div className={`${styles.verdict} ${styles[look]}`}>
      <Icon size={28} />
      <div>
        <p className={styles.says}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <div className={styles.words}>{children}</div>
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
