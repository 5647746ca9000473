/** What somebody wrote: who, when, the text, and what its owner may do with it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { date, moment } from '../../lib/date.ts'
import { Markup } from '../../markup/markup.tsx'
import styles from './post.module.css'

interface PostProps {
  author: string
  createdAt: string
  editedAt: string | null
  /** Its own address: `#answer-12` */
  address?: string
  content: string
  html: string | null
  /** What is attached to it. */
  file?: ReactNode
  /** What was found of it, or done to it: above the text. */
  marks?: ReactNode
  /** Stands in the place of the text where that is covered or was removed. */
  cover?: ReactNode
  /** What its readers make of it: below the text. */
  foot?: ReactNode
  /** Edited by somebody else than who wrote it. */
  isModerated?: boolean
  /** Edit, Delete: for who may. */
  deeds?: ReactNode
  /** Stands in the place of the text while it is edited. */
  editing?: ReactNode
}

export function Post(props: PostProps) {
  const { author, createdAt, editedAt, address, content, html, file, deeds, editing, marks, cover, foot, isModerated } = props
  return (
    <>
      <div className={styles.head}>
        <span className={styles.author}>{author}</span>
        <PostedAt at={createdAt} address={address} />
        {editedAt && (
          <span className={styles.time}>
            {isModerated ? 'edited by a moderator ' : 'edited '}
            <time dateTime={editedAt} title={moment(editedAt)}>
              {editedWhen(createdAt, editedAt)}
            </time>
          </span>
        )}
        {deeds && <span className={styles.deeds}>{deeds}</span>}
      </div>
      {marks}
      {editing ?? cover ?? (
        <>
          <div data-text>
            <Markup html={html} content={content} />
          </div>
          {file}
        </>
      )}
      {foot}
    </>
  )
}

function PostedAt({ at, address }: { at: string; address: string | undefined }) {
  const time = <time dateTime={at}>{moment(at)}</time>
  if (address === undefined) return <span className={styles.time}>{time}</span>
  return (
    <Link className={styles.address} to={address}>
      {time}
    </Link>
  )
}

/** On the day that it was written the hour is enough. */
const editedWhen = (createdAt: string, editedAt: string): string =>
  date(createdAt) === date(editedAt) ? (moment(editedAt).split(', ')[1] ?? '') : date(editedAt)
