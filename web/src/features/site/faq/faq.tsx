/** What buyers ask, and what the terms answer. */

import { answerId, type Question } from 'contract/site/faq/question.ts'
import { Accordion } from '../../../ui/accordion.tsx'
import styles from './faq.module.css'

export function Faq({ title = 'Before you buy', questions }: { title?: string; questions: readonly Question[] }) {
  return (
    <section className={styles.section} aria-labelledby="faq">
      <h2 id="faq" className={styles.title}>
        {title}
      </h2>
      <Accordion entries={questions.map(({ question, answer }, i) => ({ id: answerId(i), title: question, text: answer }))} />
    </section>
  )
}
