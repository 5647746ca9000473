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
      {`For now, a post can have at most ${links} links and mention at most ${mentions} people; you can start at most ${threads} threads and attach at most ${files} files a day. `}
      {`These limits end after ${needed.days} days of reading and ${needed.posts} posts. So far: ${counted(data.days, 'day')}, ${counted(data.posts, 'post')}.`}
    </p>
  )
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
