import { paths } from 'contract/paths.ts'
import type { AdministeredFirm } from 'contract/recruiting/firms.ts'
import { cardsPerDay } from 'contract/recruiting/rules.ts'
import { date } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../admin.module.css'
import { type Decision, decisionsIn, decisionWords } from './decide-dialog.tsx'

const tones = { waiting: 'waiting', approved: 'good', refused: 'bad', suspended: 'bad' } as const
const stateWords = { waiting: 'Waiting', approved: 'Approved', refused: 'Refused', suspended: 'Suspended' }

export function FirmRow({ firm, onDecide }: { firm: AdministeredFirm; onDecide: (decision: Decision) => void }) {
  const { name, domain, state, reason, created_at, decided_at, managers, seats, paid_until, cards_read_today } = firm
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <span>{name}</span>
        <span className={styles.small}>{domain}</span>
        <Tag tone={tones[state]}>{stateWords[state]}</Tag>
      </div>
      <p className={styles.small}>
        Signed up on {date(created_at)}
        {decided_at && `, decided on ${date(decided_at)}`} · {paid_until && `Paid until ${date(paid_until)} · `}{' '}
        {seats === 1 ? '1 seat' : `${seats} seats`} · {cards_read_today.toLocaleString('en-US')} of{' '}
        {cardsPerDay.toLocaleString('en-US')} cards read in 24 hours
      </p>
      <div className={styles.small}>
        {managers.length === 0 && <p>No manager: nobody at the firm can invite colleagues.</p>}
        {managers.map(({ id, name, email, is_confirmed }) => (
          <p key={id}>
            <TextLink to={paths.administeredPerson(id)}>{name}</TextLink> {email}
            {!is_confirmed && ' (email not confirmed)'}
          </p>
        ))}
      </div>
      {reason && <p className={styles.words}>{reason}</p>}
      <div className={styles.deeds}>
        {decisionsIn[state].map((decision) => (
          <Button key={decision} kind={decision === 'approved' ? 'secondary' : 'danger'} small onClick={() => onDecide(decision)}>
            {decisionWords[decision].word}
            <VisuallyHidden>{` (${name})`}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </li>
  )
}
