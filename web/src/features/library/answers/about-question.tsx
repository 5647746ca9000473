import type { Question } from 'contract/library/answers.ts'
import styles from './about-question.module.css'

/** What a reader may want to know beside the question: how long it should take, who asks such things, what it is about. */
export function AboutQuestion({ question: { time_target, companies, roles, topics } }: { question: Question }) {
  const facts = [
    { name: 'Time', words: time_target === 1 ? '1 minute' : `${time_target} minutes` },
    { name: 'Companies', words: companies.join(', ') },
    { name: 'Roles', words: roles.join(', ') },
    { name: 'Topics', words: topics.join(', ') },
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ words }) => words !== '')
        .map(({ name, words }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  )
}
