/** What holds for who is new here, and until when: said before they write. */
import { useQuery } from '@tanstack/react-query'
import { readTrust } from 'contract/discussions/forum.ts'
import { allowanceOf, neededAfter } from 'contract/discussions/trust.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import styles from './newcomer-note.module.css'

export function NewcomerNote() {
  const { data } = useQuery(endpointQuery(readTrust))
  const allowed = data && allowanceOf(data.level)
  const needed = data && neededAfter(data.level)
  if (!allowed || !needed) return null
  const { links, mentions, files, threads } = allowed
  return (
    <p className={styles.note} role="note">
      {data.level === 'new' && 'You are new here. '}
      {`For now a post of yours holds ${links} links and mentions ${mentions} people at most; you begin ${threads} threads and attach ${files} files a day. `}
      {`That ends once you have read here on ${needed.days} days and written ${needed.posts} posts: so far ${counted(data.days, 'day')} and ${counted(data.posts, 'post')}.`}
    </p>
  )
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
