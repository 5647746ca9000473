import { useQuery } from '@tanstack/react-query'
import { readItemHistory } from 'contract/library/history.ts'
import { date } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { happenings } from './happenings.ts'
import styles from './item-history.module.css'

export function ItemHistoryDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(endpointQuery(readItemHistory, { params: { id } }))
  return (
    <Dialog title={`Changes to “${title}”`} open onClose={onClose}>
      {data && (
        <ol className={styles.list}>
          {happenings(data).map(({ key, at, says }) => (
            <li key={key} className={styles.row}>
              <time className={styles.at} dateTime={at}>
                {date(at)}
              </time>
              <span className={styles.says}>{says}</span>
            </li>
          ))}
        </ol>
      )}
      {!data && (isError ? <ErrorState title="The history could not be loaded." again={refetch} /> : <Skeleton lines={3} />)}
    </Dialog>
  )
}
