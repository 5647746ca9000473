/** Candidates whose cards read alike: the card once, and a button for each candidate. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Card as CandidateCard } from 'contract/recruiting/card.ts'
import { addToShortlist, listShortlist } from 'contract/recruiting/shortlist.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { CardView } from '../card-view.tsx'
import styles from './card-search.module.css'
import type { PresentGroup } from './use-card-search.ts'

export const GroupView = ({ group: { number, count, fields, cards } }: { group: PresentGroup }) => (
  <Card title={`Card ${number}`} aside={<span className={styles.count}>{count} candidates</span>}>
    <CardView fields={fields} />
    <ul className={styles.candidates} aria-label={`Candidates of card ${number}`}>
      {cards.map((card) => (
        <Candidate key={card.id} card={card} name={`Candidate ${number}.${card.number}`} />
      ))}
    </ul>
  </Card>
)

function Candidate({ card, name }: { card: CandidateCard; name: string }) {
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: () => call(addToShortlist, { body: { card: card.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listShortlist) }),
  })
  const isKept = card.is_on_shortlist || add.isSuccess
  return (
    <li className={styles.candidate}>
      <span>{name}</span>
      <span role="status">{isKept && <Tag tone="good">On your shortlist</Tag>}</span>
      {!isKept && (
        <Button
          kind="secondary"
          small
          busy={add.isPending && 'Adding…'}
          aria-label={`Add to shortlist: ${name}`}
          onClick={() => add.mutate()}
        >
          Add to shortlist
        </Button>
      )}
    </li>
  )
}
