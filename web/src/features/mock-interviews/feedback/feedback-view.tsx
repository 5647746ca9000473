/** What an interviewer wrote down, as its candidate reads it: how far, by which sentence, and what to do next. */
import type { Feedback, Practice } from 'contract/mock-interviews/feedback.ts'
import { criteria, levelName, levels, rubric } from 'contract/mock-interviews/rubric.ts'
import { Link } from 'react-router'
import { date, moment } from '../../../lib/date.ts'
import { useWayToItem } from '../../../lib/item-place.ts'
import styles from './feedback.module.css'

export function FeedbackView({ feedback }: { feedback: Feedback }) {
  const { passes, strengths, next_steps, addenda, published_at } = feedback
  const judged = criteria.flatMap((criterion) => {
    const level = feedback.levels[criterion]
    return level === null ? [] : [{ criterion, level }]
  })
  return (
    <section className={styles.feedback} aria-labelledby="feedback-title">
      <h2 id="feedback-title" className={styles.title}>
        Feedback
      </h2>
      <p className={styles.verdict}>
        <span>{passes ? 'Would pass this round.' : 'Not yet: would not pass this round.'}</span>
        <span className={styles.at}>Written on {date(published_at)}</span>
      </p>
      <dl className={styles.judged}>
        {judged.map(({ criterion, level }) => (
          <div key={criterion} className={styles.criterion}>
            <dt>{rubric[criterion].title}</dt>
            <dd>
              <span className={styles.level}>
                <span className={styles.steps} aria-hidden="true">
                  {levels.map((step) => (
                    <span key={step} data-reached={step <= level} />
                  ))}
                </span>
                {levelName[level]}, {level} of {levels.length}
              </span>
              {rubric[criterion].seen[level]}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.part}>What was good</h3>
      <ul className={styles.remarks}>
        {strengths.map((strength) => (
          <li key={strength}>{strength}</li>
        ))}
      </ul>
      <h3 className={styles.part}>What to do next</h3>
      <ol className={styles.remarks}>
        {next_steps.map(({ text, item }) => (
          <li key={text}>
            {text}
            {item && <PracticeLink item={item} />}
          </li>
        ))}
      </ol>
      {addenda.map(({ text, at }) => (
        <p key={at} className={styles.addendum}>
          <span className={styles.at}>Added on {moment(at)}</span>
          {text}
        </p>
      ))}
    </section>
  )
}

/** Who has no account reads what the question is called. */
function PracticeLink({ item }: { item: Practice }) {
  const way = useWayToItem(item)
  return (
    <span className={styles.practice}>
      {'Practice: '}
      {way ? <Link {...way}>{item.title}</Link> : item.title}
    </span>
  )
}
