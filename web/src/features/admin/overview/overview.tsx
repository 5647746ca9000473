/** The first page of the administration: what there is to do, what is wrong in the content folder and, for administrators, how the business does. */
import { useQuery } from '@tanstack/react-query'
import { countToDo } from 'contract/admin/to-do.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { ContentErrors } from './content-errors.tsx'
import { FiguresPart } from './figures.tsx'
import { ToDoRooms } from './to-do-rooms.tsx'
import { sumToDo } from './to-do-words.ts'

export function Overview() {
  const { productName } = useSettings()
  const isAdmin = useSession()?.data.is_admin === true
  const { data, isError, refetch } = useQuery({ ...endpointQuery(countToDo), refetchInterval: 60_000 })
  const counts = data?.rooms.flatMap((room) => room.counts) ?? []
  const hasContentErrors = counts.some(({ kind, count }) => kind === 'content_faults' && count > 0)
  return (
    <>
      <title>{`Overview · ${productName}`}</title>
      <h1 className={styles.title}>Overview</h1>
      <section aria-labelledby="to-do">
        <h2 id="to-do" className={styles.partTitle}>
          {data && sumToDo(counts) === 0 ? 'To do: nothing' : 'To do'}
        </h2>
        {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton lines={6} />)}
        {data && <ToDoRooms rooms={data.rooms} />}
      </section>
      {hasContentErrors && <ContentErrors />}
      {isAdmin && <FiguresPart />}
    </>
  )
}
