import styles from './logo.module.css'

/**
 * Two semicircle densities on one axis: a B. The upper is 0.86 as wide and 0.89 as tall as the lower.
 */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 23 44" aria-hidden="true" focusable="false">
        <path className={styles.lobes} d="M3 1A17 9.85 0 0 1 3 20.7ZM3 20.7A19.8 11.15 0 0 1 3 43Z" />
        <path className={styles.axis} d="M1.5 0V44" />
      </svg>
      <span className={styles.word}>{name}</span>
    </span>
  )
}
