/** Candidates whose cards read alike: the card once, and what a recruiter can do with each candidate. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Card as CandidateCard, CardGroup } from 'contract/recruiting/card.ts'
import { addToShortlist, listShortlist } from 'contract/recruiting/shortlist.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { CardView } from '../card-view.tsx'
import styles from './card-search.module.css'

/** @param props.number the group's place in the results, from 1 */
export const GroupView = ({ group, number }: { group: CardGroup; number: number }) => (
  <Card title={`Card ${number}`} aside={<span className={styles.count}>{group.count} candidates</span>}>
    <CardView fields={group.fields} />
    <ul className={styles.candidates} aria-label={`Candidates of card ${number}`}>
      {group.cards.map((card, place) => (
        <Candidate key={card.id} card={card} name={`Candidate ${number}.${place + 1}`} />
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
