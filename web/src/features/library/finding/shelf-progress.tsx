import { useQuery } from '@tanstack/react-query'
import { getProgress } from 'contract/library/finding.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Progress } from '../../../ui/progress.tsx'
import styles from './shelf-progress.module.css'

/** Whether it is known how much room the bar takes: what stands below waits for it, so that nothing moves under a finger. */
export const useIsProgressKnown = (): boolean => !useQuery(endpointQuery(getProgress)).isPending

/** How far one has come on this shelf: what is solved as a bar, how much of it with help and the rest in words. Nothing where the module is not open. */
export function ShelfProgressBar({ module, category }: { module: LibraryModule; category: string }) {
  const { data, isPending } = useQuery(endpointQuery(getProgress))
  if (isPending) return <Room />
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

/** As high as what is on its way. */
const Room = () => (
  <div className={classNames(styles.progress, styles.room)} aria-hidden="true">
    <Progress label="Solved" text="–" value={0} />
    <p className={styles.rest}>–</p>
  </div>
)

const ofThem = (helped: number): string => (helped > 0 ? `${helped} solved with help, ` : '')
