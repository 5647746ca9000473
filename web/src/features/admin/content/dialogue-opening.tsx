import type { DialogueLine } from 'contract/library/administration.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../admin.module.css'
import { Part } from '../part.tsx'

/** What is said before the first step of a dialogue. */
export function DialogueOpening({ lines }: { lines: readonly DialogueLine[] }) {
  if (lines.length === 0) return null
  return (
    <Part id="opening" title="Opening of the dialogue">
      <ol className={styles.entries}>
        {lines.map(({ by, html, mark }) => (
          <li key={html}>
            <strong>{by === 'interviewer' ? 'Interviewer' : 'Candidate'}</strong>{' '}
            {mark && <Tag tone={mark === 'recovery' ? 'good' : 'bad'}>{mark === 'recovery' ? 'Recovery' : 'Wrong turn'}</Tag>}
            <RichText html={html} />
          </li>
        ))}
      </ol>
    </Part>
  )
}
