/** What can be subscribed to, a card a module: the selected one first, over the whole width. */
import type { Profile } from 'contract/accounts/model.ts'
import { type Module, modules } from 'contract/modules.ts'
import { useEffect } from 'react'
import { Note } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Asked } from '../checkout/purchase-dialogs.tsx'
import { linkNote } from './link-note.ts'
import { type Linked, useOffers } from './offers.ts'
import { placeOf } from './place-of.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './plan-cards.module.css'

interface PlanCardsProps extends Asked {
  profile: Profile
  selected: Module
  /** Of the page's address: `?plan=vantage:3month` (readings §3). */
  link: string | null
}

export function PlanCards({ profile, selected, link, ...asked }: PlanCardsProps) {
  const inOrder = [selected, ...modules.filter((module) => module !== selected)]
  const { linked, plansOf } = useOffers(profile, link)
  const note = linkNote(linked, (module) => plansOf(module).state)
  useLinkInView(linked, note)
  return (
    <div className={styles.cards}>
      {note && (
        <div id={placeOfNote} className={styles.note} role="status">
          <Note>{note}</Note>
        </div>
      )}
      {inOrder.map((module) => (
        <div key={module} id={placeOf(module)} className={classNames(styles.place, module === 'interview' && styles.tall)}>
          <PlanCard module={module} profile={profile} {...plansOf(module)} {...asked} />
        </div>
      ))}
    </div>
  )
}

const placeOfNote = 'plans-note'

function useLinkInView(linked: Linked, note: string | undefined): void {
  const module = typeof linked === 'object' ? linked.module : undefined
  const place = note ? placeOfNote : module && placeOf(module)
  useEffect(() => {
    if (place) document.getElementById(place)?.scrollIntoView()
  }, [place])
}
