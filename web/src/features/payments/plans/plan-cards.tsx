/** What can be subscribed to, a card a module: the selected one first, over the whole width. */
import type { Profile } from 'contract/accounts/model.ts'
import { type Module, modules } from 'contract/modules.ts'
import { useEffect } from 'react'
import { showPart } from '../../../lib/show-part.ts'
import { Note } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { AccountDialogs } from '../checkout/purchase-dialogs.tsx'
import { cardAnchor } from './card-anchor.ts'
import { linkNote } from './link-note.ts'
import { type Linked, useOffers } from './offers.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './plan-cards.module.css'

interface PlanCardsProps extends AccountDialogs {
  profile: Profile
  selected: Module
  /** Of the page's address: `?plan=vantage:3month` (readings §3). */
  link: string | null
}

export function PlanCards({ profile, selected, link, ...dialogs }: PlanCardsProps) {
  const inOrder = [selected, ...modules.filter((module) => module !== selected)]
  const { linked, plansOf } = useOffers(profile, link)
  const note = linkNote(linked, (module) => plansOf(module).state)
  useLinkInView(linked, note)
  return (
    <div className={styles.cards}>
      {note && (
        <div id={noteAnchor} className={styles.note} role="status">
          <Note>{note}</Note>
        </div>
      )}
      {inOrder.map((module) => {
        const offer = plansOf(module)
        return (
          <div key={module} id={cardAnchor(module)} className={classNames(styles.place, offer.plans.length > 4 && styles.tall)}>
            <PlanCard module={module} profile={profile} {...offer} {...dialogs} />
          </div>
        )
      })}
    </div>
  )
}

const noteAnchor = 'plans-note'

function useLinkInView(linked: Linked, note: string | undefined): void {
  const module = typeof linked === 'object' ? linked.plan.module : undefined
  const anchor = note ? noteAnchor : module && module !== 'mock' && cardAnchor(module)
  useEffect(() => {
    if (anchor) showPart(anchor)
  }, [anchor])
}
