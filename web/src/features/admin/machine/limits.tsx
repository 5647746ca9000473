import type { Machine } from 'contract/admin/machine.ts'
import styles from '../admin.module.css'
import { Part } from '../part.tsx'

export function Limits({ limits: { settings, counted } }: { limits: Machine['limits'] }) {
  return (
    <Part id="limits" title="Limits">
      <dl className={styles.facts}>
        {settings.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {counted.length > 0 && (
        <ul className={`${styles.list} ${styles.more}`} aria-label="Active limits">
          {counted.map(({ name, counted: keys, reached }) => (
            <li key={name} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <p className={styles.small}>
                Now counting {keys}
                {reached > 0 && `; reached ${reached === 1 ? 'once' : `${reached} times`} in the last 24 hours`}.
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
