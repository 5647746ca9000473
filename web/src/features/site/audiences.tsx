import type { Audience } from './audience-texts.ts'
import styles from './audiences.module.css'

export function Audiences({ audiences }: { audiences: readonly Audience[] }) {
  return (
    <section className={styles.section} aria-labelledby="audiences">
      <h2 id="audiences" className={styles.title}>
        Who it’s for
      </h2>
      <ul className={styles.list}>
        {audiences.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.name}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
