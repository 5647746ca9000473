/** Whom the platform is for, as its terms and its sign-up form know them. */
import styles from './audiences.module.css'

const audiences = [
  {
    title: 'Professionals',
    text: 'A library to work through in the evenings, open from one week to six months, and a spoken rehearsal before it counts.',
  },
  {
    title: 'Recruiters',
    text: 'Members name the cities and the key words they want to be found by, next to a LinkedIn profile that is theirs.',
  },
  {
    title: 'Counselors',
    text: 'Questions by subject and difficulty, each with its worked solution: something definite to send a student to.',
  },
  {
    title: 'Universities',
    text: 'Student plans for who signs up with a university e-mail address and correct LinkedIn information, and two certificates.',
  },
] as const

export function Audiences() {
  return (
    <section className={styles.section} aria-labelledby="audiences">
      <h2 id="audiences" className={styles.title}>
        Who works here
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
