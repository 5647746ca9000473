/** What one has by now, a line a module, each leading to its card: the settings' Subscription (spec §2.8, §6). */
import type { Profile } from 'contract/accounts/model.ts'
import { modules, moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { date } from '../../../lib/date.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { cardAnchor } from './card-anchor.ts'
import { type Offer, useOffers } from './offers.ts'
import styles from './own-plans.module.css'
import { atItsEnd } from './what-becomes.ts'

export function OwnPlans({ profile }: { profile: Profile }) {
  const { plansOf } = useOffers(profile, null)
  const own = modules.flatMap((module) => {
    const sentence = sentenceOf(plansOf(module))
    return sentence ? [{ module, sentence }] : []
  })
  if (own.length === 0) return null
  return (
    <ul className={styles.plans} aria-label="Your plans">
      {own.map(({ module, sentence }) => (
        <li key={module}>
          <TextLink to={paths.settings({ part: cardAnchor(module) })}>{moduleTitle[module]}</TextLink>
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}

function sentenceOf({ state, openPlan }: Offer): string | undefined {
  if (state.kind === 'pending') return `You get access when your bank transfer of ${date(state.since)} has settled.`
  if (state.kind === 'cancelled') return `Canceled; you have access until ${date(state.until)}.`
  if (state.kind === 'granted') return `Free access until ${date(state.until)}.`
  if (state.kind === 'lapsed')
    return state.renewal.state === 'failed' ? 'Closed: the renewal was not paid.' : 'Closed until the renewal is paid.'
  if (state.kind === 'none' || !openPlan) return undefined
  if (state.renewal?.state === 'failed') return `Renewal failed; you have access until ${date(state.renewal.open_until)}.`
  return state.renewal ? 'The renewal is being collected.' : atItsEnd(openPlan)
}
