/** What a mock interview is: its half hour, and the way to it. */
import styles from './session.module.css'

interface Step {
  when: string
  what: string
}

const halfHour: readonly Step[] = [
  { when: 'Minutes 0–5', what: 'Which desk or team you are preparing for, and what you have been asked so far.' },
  {
    when: 'Minutes 5–25',
    what: 'Questions as in a real interview: aloud, one after another, with follow-ups where you stop.',
  },
  { when: 'Minutes 25–30', what: 'Honest feedback: what worked, what didn’t, what to fix first.' },
]

const wayThere: readonly Step[] = [
  { when: 'Pay', what: 'Once, by card or bank transfer, on our payment provider’s page. You don’t need an account.' },
  {
    when: 'Choose',
    what: 'The calendar opens when your payment arrives: immediately by card, or when a bank transfer has settled.',
  },
  { when: 'Talk', what: 'One payment opens one booking. If the interviewer cannot attend, you choose another time at no cost.' },
]

export const HalfHour = () => <Steps steps={halfHour} />
export const WayThere = () => <Steps steps={wayThere} />

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ when, what }) => (
        <li key={when}>
          <span className={styles.when}>{when}</span>
          <span className={styles.what}>{what}</span>
        </li>
      ))}
    </ol>
  )
}
