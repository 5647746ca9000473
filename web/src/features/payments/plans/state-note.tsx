/** How somebody stands with a module, in a word beside its title and in a sentence under its plans. */
import type { Renewal } from 'contract/payments/model.ts'
import type { Method } from 'contract/payments/plans.ts'
import { date } from '../../../lib/date.ts'
import { Note } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './plan-card.module.css'
import type { PlanState } from './plan-state.ts'

export function StateTag({ state }: { state: PlanState }) {
  const { kind } = state
  if (kind === 'subscribed' && state.renewal?.state === 'failed') return <Tag tone="bad">Renewal failed</Tag>
  if (kind === 'subscribed' && state.renewal) return <Tag tone="waiting">Renewal pending</Tag>
  if (kind === 'subscribed') return <Tag tone="good">Subscribed</Tag>
  if (kind === 'granted') return <Tag tone="good">Free access</Tag>
  if (kind === 'cancelled') return <Tag tone="waiting">Canceled</Tag>
  if (kind === 'lapsed') return <Tag tone={state.renewal.state === 'failed' ? 'bad' : 'waiting'}>Closed</Tag>
  if (kind === 'pending') return <Tag tone="waiting">Payment pending</Tag>
  return null
}

/** @param method how the plan is paid */
export function StateNote({ state, method }: { state: PlanState; method: Method | undefined }) {
  const sentence = sentenceOf(state, method)
  return (
    sentence && (
      <div className={styles.note}>
        <Note>{sentence}</Note>
      </div>
    )
  )
}

function sentenceOf(state: PlanState, method: Method | undefined): string | undefined {
  if (state.kind === 'cancelled')
    // spec §4
    return `Your subscription was canceled, but you still have access until ${date(state.until)}, which you already paid for.`
  if (state.kind === 'granted')
    return `You have free access until ${date(state.until)}. If you choose a plan, it starts when you have paid.`
  if (state.kind === 'pending')
    return `Your bank transfer of ${date(state.since)} is being settled, which takes up to four business days. You get access as soon as it has settled.`
  if (state.kind === 'lapsed') return sentenceOfLapse(state.renewal, method)
  if (state.kind === 'subscribed' && state.renewal) return sentenceOfRenewal(state.renewal, method)
  return undefined
}

function sentenceOfRenewal({ state, since, open_until }: Renewal, method: Method | undefined): string {
  const renewal = `The renewal of ${date(since)}`
  if (state === 'failed')
    return `${renewal} could not be charged. We will try again over the next few days; you keep access until ${date(open_until)}.`
  return method === 'bank'
    ? `${renewal} is being collected from your bank, which takes up to four business days. You keep access.`
    : `${renewal} is being charged. You keep access.`
}

function sentenceOfLapse({ state, open_until }: Renewal, method: Method | undefined): string {
  const closed = `Closed since ${date(open_until)}`
  if (state === 'pending')
    return `${closed}: the renewal is still being collected. You get access again as soon as the payment arrives.`
  const other = method === 'bank' ? 'bank account' : 'card'
  return `${closed}: the renewal was not paid. Add another ${other} to get access again. To choose another plan, cancel this one first.`
}
