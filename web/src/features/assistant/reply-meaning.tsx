/** What the marks in a reply mean: asked for once a reply, where it has one. */
import styles from './chat-panel.module.css'

export const hasMarks = (html: string): boolean => /class="(?:not-checked|left-out)"/.test(html)

export function ReplyMeaning() {
  return (
    <details className={styles.meaning}>
      <summary>What does this mean?</summary>
      <dl>
        {kinds.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const kinds = [
  [
    'A number without a mark',
    'was computed here, appears in what you or the library wrote, or is a well-known value that was computed again. Whole numbers up to ten, years and names with digits are left as they are.',
  ],
  ['A small raised number', 'names the text of the library that says so. The list below the reply links to it.'],
  ['Not checked', 'comes from the model alone. It may be right: check it before you rely on it.'],
  ['Left out', 'was wrong: it contradicts itself, or the text that it cited. The words in brackets say what was wrong.'],
] as const
