/** What is wrong in the content folder: file and sentence. Until it is mended, the last content that was right is shown to readers. */
import { useQuery } from '@tanstack/react-query'
import { listContentLoads } from 'contract/library/administration.ts'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { FolderErrors } from '../folder-errors.tsx'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'

export const ContentErrors = () => (
  <Part id="content-errors" title="Errors in the content folder">
    <ContentErrorList />
  </Part>
)

export function ContentErrorList() {
  const { data, isError, refetch } = useQuery(endpointQuery(listContentLoads))
  const [load] = data?.loads ?? []
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Skeleton />
  if (!load || load.refused_count === 0) return <p>The content folder has no errors.</p>
  return (
    <>
      <p className={styles.intro}>
        Last read {moment(load.at)}. Readers see the last content without errors. Correct these files, then run{' '}
        <code>npm run admin -- import</code> or restart the server.
      </p>
      <FolderErrors texts={load.refused} count={load.refused_count} label="Errors in the content folder" />
    </>
  )
}
