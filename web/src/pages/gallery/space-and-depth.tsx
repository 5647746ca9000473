import { Group } from './side.tsx'
import styles from './space-and-depth.module.css'

export function SpaceAndDepth() {
  return (
    <>
      <Group title="Space: 4 8 12 16 24 32 48 64 80 112">
        <div className={styles.steps} aria-hidden="true">
          {Array.from({ length: 10 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step's place is its name
            <span key={i} style={{ width: `var(--space-${i + 1})` }} />
          ))}
        </div>
      </Group>
      <Group title="Depth">
        <div className={styles.depths}>
          <div className={styles.flat}>On the page: a hairline at most</div>
          <div className={styles.floating}>What floats: a border and the one shadow</div>
        </div>
      </Group>
    </>
  )
}
