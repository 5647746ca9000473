/** A request that the firm sent, its answer, and the contact that an acceptance handed over. */
import type { SentRequest, Shared } from 'contract/recruiting/shortlist.ts'
import { declineWords } from 'contract/recruiting/vocabulary.ts'
import { date } from '../../../lib/date.ts'
import { Tag } from '../../../ui/tag.tsx'
import link from '../../../ui/text-link.module.css'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { SharedSolutionView } from './shared-solution.tsx'
import styles from './shortlist.module.css'

const states = {
  sent: { tone: 'waiting', words: 'Waiting for an answer' },
  accepted: { tone: 'good', words: 'Accepted' },
  declined: { tone: 'bad', words: 'Declined' },
  expired: { tone: 'bad', words: 'Expired' },
} as const

export function RequestView({ request }: { request: SentRequest }) {
  const { role, place, pay, required, message, recruiter, sent_at, state, reason, answered_at, shared } = request
  const { tone, words } = states[state]
  return (
    <div className={styles.request}>
      <div className={styles.offer}>
        <p>
          <strong>{role}</strong>
          <span className={styles.terms}>
            {place} · {pay}
          </span>
        </p>
        <Tag tone={tone}>{words}</Tag>
      </div>
      <p className={styles.hint}>
        Asked on {date(sent_at)} by {recruiter || 'a former colleague'}.{answered_at && ` Answered on ${date(answered_at)}.`}
        {reason && ` Reason: ${declineWords[reason]}.`}
        {required.length > 0 && ` Required: ${required.join(', ')}.`}
      </p>
      {message && <p className={styles.message}>{message}</p>}
      {shared && <Contact {...shared} />}
      {shared?.solutions?.map((solution) => (
        <SharedSolutionView key={solution.handed_in_at} solution={solution} />
      ))}
      {state === 'accepted' && !shared && <p>The candidate withdrew the contact details.</p>}
    </div>
  )
}

/** The candidate's words are shown as text; only web addresses become links. */
const Contact = ({ name, email, linkedin, cities, certificates, sentence }: Shared) => (
  <dl className={styles.contact}>
    {name && <Fact name="Name">{name}</Fact>}
    {email && (
      <Fact name="Email">
        <a className={link.link} href={`mailto:${email}`}>
          {email}
        </a>
      </Fact>
    )}
    {linkedin && (
      <Fact name="LinkedIn">
        <Address href={linkedin} />
      </Fact>
    )}
    {cities && <Fact name="Cities">{cities}</Fact>}
    {certificates.map((address) => (
      <Fact key={address} name="Certificate">
        <Address href={address} />
      </Fact>
    ))}
    {sentence && <Fact name="Message">{sentence}</Fact>}
  </dl>
)

const Address = ({ href }: { href: string }) =>
  /^https?:\/\//.test(href) ? <ExternalLink href={href}>{href}</ExternalLink> : href

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
