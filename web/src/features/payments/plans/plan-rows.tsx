/** The plans of a module with their prices: to choose one, or, once there is one, to see which it is. */
import { type Module, moduleTitle } from 'contract/modules.ts'
import { money } from 'contract/payments/money.ts'
import type { Plan } from 'contract/payments/plans.ts'
import type { ReactNode } from 'react'
import { RadioGroup, RadioRow } from '../../../ui/radio-group.tsx'
import { FactRow, SettledRow } from '../../../ui/settled-rows.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { accessWords, weekly } from '../prices/per-week.ts'
import styles from './plan-rows.module.css'
import type { PlanState } from './plan-state.ts'

interface PlanRowsProps {
  module: Module
  plans: readonly Plan[]
  state: PlanState['kind']
  /** The code of the plan that is chosen, or that one has. */
  value: string | undefined
  onChoose: (code: string) => void
  error: string | undefined
}

export function PlanRows({ module, plans, state, value, onChoose, error }: PlanRowsProps) {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>Plan</span>
        <span>Bank</span>
        <span>Card</span>
      </div>
      {state === 'subscribed' || state === 'lapsed' ? (
        <fieldset className={styles.settled}>
          <legend>
            <VisuallyHidden>{moduleTitle[module]} plans</VisuallyHidden>
          </legend>
          {plans.map((plan) => (
            <Rows key={plan.code} plan={plan}>
              <SettledRow checked={plan.code === value} {...rowOf(plan)} />
            </Rows>
          ))}
        </fieldset>
      ) : (
        <RadioGroup
          label={`${moduleTitle[module]} plans`}
          hideLabel
          value={value}
          onChange={onChoose}
          disabled={state !== 'none'}
          error={error}
        >
          {plans.map((plan) => (
            <Rows key={plan.code} plan={plan}>
              <RadioRow value={plan.code} {...rowOf(plan)} />
            </Rows>
          ))}
        </RadioGroup>
      )}
    </>
  )
}

/** A plan that renews at another price has a row for that price, too. */
function Rows({ plan: { renewal, period }, children }: { plan: Plan; children: ReactNode }) {
  return (
    <>
      {children}
      {renewal && <FactRow title={`Each additional ${period.unit}`} cells={cellsOf(renewal)} />}
    </>
  )
}

const rowOf = (plan: Plan) => ({
  title: (
    <>
      {plan.title} <span className={styles.under}>{underTitle(plan)}</span>
    </>
  ),
  cells: cellsOf(plan.price),
})

/** As the public page says it; a week's price where plans of several lengths are compared. */
function underTitle(plan: Plan): string {
  const week = plan.module === 'interview' ? weekly(plan) : undefined
  return week ? `${accessWords(plan)}; ${week} a week by bank` : accessWords(plan)
}

const cellsOf = ({ bank, card }: Plan['price']) => [money(bank), money(card)]
