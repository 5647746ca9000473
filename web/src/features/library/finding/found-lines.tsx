/** What a line of the search says of a question, and of what was found elsewhere. */
import type { FoundPage, Piece } from 'contract/library/finding.ts'
import { Lock, type LucideIcon } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import styles from './search-dialog.module.css'
import { type Result, usePlaceOfResult } from './search-results.ts'

export function ItemLine({ result }: { result: Result }) {
  const placeOf = usePlaceOfResult()
  return (
    <>
      <Badge difficulty={result.difficulty} spoken />
      <span className={styles.words}>
        <span className={styles.title}>
          <Pieces pieces={result.title} />
          {result.locked && (
            <span className={styles.lock}>
              <Lock size={13} aria-hidden="true" />
              Locked
            </span>
          )}
        </span>
        <span className={styles.place}>
          {placeOf(result)}
          {result.marks.map((mark) => (
            <span key={mark.map(({ text }) => text).join('')}>
              {' · '}
              <Pieces pieces={mark} />
            </span>
          ))}
        </span>
        <Snippet pieces={result.snippet} />
      </span>
    </>
  )
}

export const FoundPageLine = ({ page, icon: Icon }: { page: FoundPage; icon: LucideIcon }) => (
  <>
    <span className={styles.icon}>
      <Icon size={18} aria-hidden="true" />
    </span>
    <span className={styles.words}>
      <span className={styles.title}>
        <Pieces pieces={page.title} />
      </span>
      <span className={styles.place}>{page.place}</span>
      <Snippet pieces={page.snippet} />
    </span>
  </>
)

const Snippet = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.length > 0 && (
    <span className={styles.snippet}>
      <Pieces pieces={pieces} />
    </span>
  )

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in its order
  pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))
