import type { Piece } from 'contract/library/finding.ts'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import styles from './search-dialog.module.css'
import { type Result, usePlaceOfResult } from './search-results.ts'

interface SearchResultProps {
  id: string
  result: Result
  isChosen: boolean
  onPoint: () => void
  onOpen: () => void
}

export function SearchResult({ id, result, isChosen, onPoint, onOpen }: SearchResultProps) {
  const line = useRef<HTMLDivElement>(null)
  const placeOf = usePlaceOfResult()
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.result}
      onClick={onOpen}
      onMouseMove={onPoint}
    >
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
        {result.snippet.length > 0 && (
          <span className={styles.snippet}>
            <Pieces pieces={result.snippet} />
          </span>
        )}
      </span>
    </div>
  )
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in its order
  pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))
