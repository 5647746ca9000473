/** One line of the search, which the field's keys choose and open. */
import { ArrowRight, ChevronDown, CircleHelp, type LucideIcon, MessagesSquare, Newspaper } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { FoundPageLine, ItemLine } from './found-lines.tsx'
import styles from './search-dialog.module.css'
import type { Line } from './search-lines.ts'

interface SearchLineProps {
  id: string
  line: Line
  isChosen: boolean
  onPoint: () => void
  onOpen: () => void
}

export function SearchLine({ id, line, isChosen, onPoint, onOpen }: SearchLineProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classNames(styles.result, (line.kind === 'rest' || line.kind === 'all') && styles.onward)}
      onClick={onOpen}
      onMouseMove={onPoint}
    >
      {contentOf(line)}
    </div>
  )
}

function contentOf(line: Line): ReactNode {
  if (line.kind === 'item') return <ItemLine result={line.result} />
  if (line.kind === 'page') return <FoundPageLine page={line.page} icon={icons[line.of]} />
  if (line.kind === 'rest') return <Onward icon={ChevronDown}>{`Show ${line.count} more questions`}</Onward>
  return <Onward icon={ArrowRight}>Show more in the forum</Onward>
}

const icons = { insights: Newspaper, help: CircleHelp, discussions: MessagesSquare }

const Onward = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <>
    <span className={styles.icon}>
      <Icon size={18} aria-hidden="true" />
    </span>
    {children}
  </>
)
