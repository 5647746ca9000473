/** Questions as rows that open by themselves, without a script. */
import styles from './faq.module.css'
import type { Question } from './question.ts'

export function Faq({ title = 'Before you buy', questions }: { title?: string; questions: readonly Question[] }) {
  return (
    <section className={styles.section} aria-labelledby="faq">
      <h2 id="faq" className={styles.title}>
        {title}
      </h2>
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.row}>
            <summary>
              <h3 className={styles.question}>{question}</h3>
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
