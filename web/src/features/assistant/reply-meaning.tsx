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
    'was calculated here, appears in your text or in the library, or is a well-known value that was calculated again. Whole numbers up to ten, years and names are not checked.',
  ],
  ['A small raised number', 'points to a text in the library. The list below the reply links to it.'],
  ['Not checked', 'comes only from the model. Check it before you rely on it.'],
  ['Left out', 'was wrong: it contradicted itself or its source. The words in brackets say what was wrong.'],
] as const
