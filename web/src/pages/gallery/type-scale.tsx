import styles from './type-scale.module.css'

const scale = [
  { role: 'sectionTitle', name: 'Section title, 52 on 54', words: 'The law of the price' },
  { role: 'questionTitle', name: 'Question title, 40 on 42', words: 'Third in the queue' },
  { role: 'groupTitle', name: 'Group title, 28', words: 'What renews, and when' },
  { role: 'smallTitle', name: 'Small title, 24', words: 'Discussion' },
  {
    role: 'reading',
    name: 'Reading, 19 on 31',
    words: 'What we do not know about a price grows with the square root of time, which is why patience is expensive.',
  },
  { role: 'caption', name: 'Caption, italic 16', words: 'Fig. 1. Sixty simulated paths. One of them is yours.' },
  { role: 'interface', name: 'Interface, 16 on 24', words: 'Choose how long you need access.' },
  { role: 'action', name: 'Action, 600', words: 'Create an account' },
  { role: 'small', name: 'Small, 14 on 20', words: 'For a university email address.' },
  { role: 'code', name: 'Code, 14 on 24', words: 'norm.cdf(x / s)' },
] as const

export function TypeScale() {
  return (
    <>
      <p className={styles.display}>
        The law of the price at <i>t</i>
      </p>
      <dl className={styles.scale}>
        {scale.map(({ role, name, words }) => (
          <div key={role} className={styles.line}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles[role]}>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
