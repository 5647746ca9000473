import styles from './colours.module.css'
import { Group } from './side.tsx'

const groups = {
  'Paper and ink': ['paper', 'sheet', 'well', 'ink', 'ink-2', 'ink-3'],
  'Lines and the accent': ['rule', 'edge', 'accent', 'accent-hover', 'on-accent', 'wash'],
  'Difficulty and outcome': ['easy', 'medium', 'hard', 'easy-tint', 'medium-tint', 'hard-tint'],
} as const

export function Colours() {
  return Object.entries(groups).map(([title, roles]) => (
    <Group key={title} title={title}>
      <ul className={styles.swatches}>
        {roles.map((role) => (
          <li key={role}>
            <span className={styles.swatch} style={{ background: `var(--${role})` }} />
            {role.replace('-', ' ')}
          </li>
        ))}
      </ul>
    </Group>
  ))
}
