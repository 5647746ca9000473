import { useQuery } from '@tanstack/react-query'
import { getProgress, type ShelfProgress } from 'contract/library/finding.ts'
import { statuses, statusWord } from 'contract/library/model.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Progress } from '../../../ui/progress.tsx'
import { TableLink } from '../table/table-link.tsx'
import type { Reading } from '../use-reading.ts'
import styles from './shelf-progress.module.css'
import { StatusSign } from './status-marks.tsx'

/** Below the list: how far one has come, where the module is open, and the way to the table. The sums explain the signs in the list as well. */
export function ShelfProgressBar({ reading: { module, category, tableAddress } }: { reading: Reading }) {
  const { data } = useQuery(endpointQuery(getProgress))
  const shelf = data?.find((one) => one.module === module && one.category === category)
  const all = shelf ? statuses.reduce((sum, status) => sum + shelf[status], 0) : 0
  const solved = shelf ? shelf.solved + shelf.solved_with_help : 0
  return (
    <div className={styles.foot}>
      <div className={styles.line}>
        {all > 0 && (
          <div className={styles.bar}>
            <Progress label="Solved" value={solved} max={all} text={`${solved} of ${all}`} />
          </div>
        )}
        <TableLink to={tableAddress} />
      </div>
      {shelf && all > 0 && <Sums shelf={shelf} />}
    </div>
  )
}

/** They add up to the number of questions. */
const Sums = ({ shelf }: { shelf: ShelfProgress }) => (
  <ul className={styles.sums} aria-label="Questions by progress">
    {statuses
      .filter((status) => shelf[status] > 0)
      .map((status) => (
        <li key={status}>
          <StatusSign status={status} />
          {`${shelf[status]} ${statusWord[status]}`}
        </li>
      ))}
  </ul>
)
