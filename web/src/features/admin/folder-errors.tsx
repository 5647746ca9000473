/** Errors in the content folder, each with its file and sentence. */
import styles from './folder-errors.module.css'

interface FolderErrorsProps {
  /** As the server writes them: `items/a/item.md:12: what to write instead`, with code in backticks. */
  texts: readonly string[]
  /** Of all errors, of which `texts` may be the first. */
  count: number
  label: string
}

export function FolderErrors({ texts, count, label }: FolderErrorsProps) {
  const rest = count - texts.length
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {texts.map((text) => {
          const [, file, sentence] = fileAndSentence.exec(text) ?? [text, '', text]
          return (
            <li key={text} className={styles.error}>
              {file && <code className={styles.file}>{file}</code>}
              <span>{withCode(sentence ?? text)}</span>
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <p className={styles.rest}>
          {rest.toLocaleString('en-US')} more {rest === 1 ? 'error' : 'errors'}: run <code>npm run content:check</code> to list
          all.
        </p>
      )}
    </>
  )
}

const fileAndSentence = /^([^\s:]+(?::\d+)?): (.+)$/s

const withCode = (sentence: string) =>
  sentence.split(/`([^`]+)`/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  )
