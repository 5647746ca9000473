/** The presentation, and beside it the way in (spec §2.1). */

import { money } from 'contract/payments/money.ts'
import type { Plan } from 'contract/payments/plans.ts'
import type { ReactNode } from 'react'
import styles from './at-a-glance.module.css'
import { SignUpButton } from './sign-up-button.tsx'

interface AtAGlanceProps {
  text: string
  plan: Plan | undefined
  children: ReactNode
}

export function AtAGlance({ text, plan, children }: AtAGlanceProps) {
  return (
    <section className={styles.section} aria-labelledby="at-a-glance">
      <div>
        <h2 id="at-a-glance" className={styles.title}>
          At a glance
        </h2>
        <p className={styles.text}>{text}</p>
        {plan && (
          <p className={styles.price}>
            <strong>{money(plan.price.bank)} for the first year</strong>
            {plan.renewal && `, then ${money(plan.renewal.bank)} a year, by bank`}
          </p>
        )}
        <SignUpButton>Sign Up Now</SignUpButton>
      </div>
      <div className={styles.presentation}>{children}</div>
    </section>
  )
}
