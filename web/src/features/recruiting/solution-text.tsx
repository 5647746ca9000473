import styles from './solution-text.module.css'

/** The text of a solution as it was written; long ones scroll. */
export const SolutionText = ({ title, text }: { title: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
  <section className={styles.box} aria-label={`Text of ${title}`} tabIndex={0}>
    <pre className={styles.text}>{text}</pre>
  </section>
)
