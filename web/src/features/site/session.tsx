/** What a mock interview is: its half hour, and the way to it. */
import styles from './session.module.css'

interface Step {
  when: string
  what: string
}

const halfHour: readonly Step[] = [
  { when: 'Minutes 0–5', what: 'Which desk or team you are preparing for, and what has been asked of you so far.' },
  {
    when: 'Minutes 5–25',
    what: 'Questions, asked as they are asked there: aloud, one after the other, with follow-ups where you stop.',
  },
  { when: 'Minutes 25–30', what: 'Honest feedback: what worked, what didn’t, what to fix first.' },
]

const wayThere: readonly Step[] = [
  { when: 'Pay', what: 'Once, by card or by bank, on the payment provider’s own page. An account is not needed.' },
  { when: 'Choose', what: 'The calendar opens when the payment is there: at once by card, when the debit has settled by bank.' },
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
