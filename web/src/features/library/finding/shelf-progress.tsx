import { useQuery } from '@tanstack/react-query'
import { getProgress } from 'contract/library/finding.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Progress } from '../../../ui/progress.tsx'
import styles from './shelf-progress.module.css'

/** How far one has come on this shelf: what is solved as a bar, how much of it with help and the rest in words. Nothing where the module is not open. */
export function ShelfProgressBar({ module, category }: { module: LibraryModule; category: string }) {
  const { data } = useQuery(endpointQuery(getProgress))
  const shelf = data?.find((one) => one.module === module && one.category === category)
  if (!shelf) return null
  const solved = shelf.solved + shelf.solved_with_help
  const all = shelf.new + shelf.seen + shelf.attempted + solved
  if (all === 0) return null
  return (
    <div className={styles.progress}>
      <Progress label="Solved" value={solved} max={all} text={`${solved} of ${all}`} />
      <p
        className={styles.rest}
      >{`${ofThem(shelf.solved_with_help)}${shelf.attempted} attempted, ${shelf.seen} seen, ${shelf.new} new`}</p>
    </div>
  )
}

const ofThem = (helped: number): string => (helped > 0 ? `${helped} solved with help, ` : '')
