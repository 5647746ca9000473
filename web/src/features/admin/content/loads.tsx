import { useQuery } from '@tanstack/react-query'
import { type ContentLoad, listContentLoads } from 'contract/library/administration.ts'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../admin.module.css'
import { FolderErrors } from '../folder-errors.tsx'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'

/** Each start loads the content folder, and so does the command line. */
export function Loads() {
  const { data, isError, refetch } = useQuery(endpointQuery(listContentLoads))
  return (
    <Part id="loads" title="Recent loads of the folder">
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.loads.length === 0 && <p>It was not loaded recently.</p>}
      {data && data.loads.length > 0 && (
        <ul className={styles.list} aria-labelledby="loads">
          {data.loads.map((load) => (
            <li key={load.id} className={styles.row}>
              <div className={styles.name}>
                {titleOf(load)} {load.refused_count > 0 && <Tag tone="bad">Refused</Tag>}
              </div>
              {load.refused_count === 0 && (
                <p className={styles.small}>
                  {load.items} {load.items === 1 ? 'question' : 'questions'} in the folder.
                </p>
              )}
              <Names title="Added" names={load.added} count={load.added_count} />
              <Names title="Changed" names={load.changed} count={load.changed_count} />
              <Names title="Hidden because their folders are gone" names={load.hidden} count={load.hidden_count} />
              <Errors load={load} />
              <span className={styles.aside}>{moment(load.at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function titleOf({ added_count, changed_count, hidden_count, refused_count }: ContentLoad): string {
  if (refused_count > 0) return 'Nothing was changed'
  const said = [
    added_count > 0 && `${added_count} added`,
    changed_count > 0 && `${changed_count} changed`,
    hidden_count > 0 && `${hidden_count} hidden`,
  ].filter(Boolean)
  return said.length === 0 ? 'Nothing new' : said.join(', ')
}

/** A few at once; more after a click. */
function Errors({ load: { at, refused, refused_count } }: { load: ContentLoad }) {
  if (refused_count === 0) return null
  const list = <FolderErrors texts={refused} count={refused_count} label={`Errors, ${moment(at)}`} />
  if (refused_count <= 3) return list
  return (
    <details className={styles.small}>
      <summary>{`Errors (${refused_count})`}</summary>
      {list}
    </details>
  )
}

/** A few at once; more where somebody wants to read them. */
function Names({ title, names, count }: { title: string; names: readonly string[]; count: number }) {
  if (count === 0) return null
  const rest = count > names.length ? ` and ${count - names.length} more` : ''
  if (count <= 3) return <p className={styles.small}>{`${title}: ${names.join('; ')}`}</p>
  return (
    <details className={styles.small}>
      <summary>{`${title} (${count})`}</summary>
      {names.join('; ')}
      {rest}
    </details>
  )
}
