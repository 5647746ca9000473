/** What is wrong in the content folder: file and sentence. Until it is mended, the last content that was right is shown to readers. */
import { useQuery } from '@tanstack/react-query'
import { listContentLoads } from 'contract/library/administration.ts'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import own from './overview.module.css'

export const ContentErrors = () => (
  <Part id="content-errors" title="Errors in the content folder">
    <ContentErrorList />
  </Part>
)

export function ContentErrorList() {
  const { data, isError, refetch } = useQuery(endpointQuery(listContentLoads))
  const [load] = data?.loads ?? []
  const rest = load ? load.refused_count - load.refused.length : 0
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Skeleton />
  if (!load || load.refused_count === 0) return <p>The content folder has no errors.</p>
  return (
    <>
      <p className={styles.intro}>
        Last read {moment(load.at)}. Readers see the last content without errors. Correct these files, then run{' '}
        <code>npm run admin -- import</code> or restart the server.
      </p>
      <ul className={styles.list} aria-label="Errors in the content folder">
        {load.refused.map((text) => {
          const [, file, sentence] = fileAndSentence.exec(text) ?? [text, '', text]
          return (
            <li key={text} className={own.error}>
              {file && <code className={own.file}>{file}</code>}
              <span>{sentence}</span>
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className={styles.intro}>And {rest} more: see `npm run content:check`.</p>}
    </>
  )
}

/** As the server writes it: `items/a/item.md:12: what to write instead`. */
const fileAndSentence = /^([^\s:]+(?::\d+)?): (.+)$/s
