/** What somebody wrote: who, when, the text, and what its owner may do with it. */
import type { ReactNode } from 'react'
import { moment } from '../../lib/date.ts'
import { Markup } from './markup/markup.tsx'
import styles from './post.module.css'

interface PostProps {
  author: string
  createdAt: string
  editedAt: string | null
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
  const { author, createdAt, editedAt, content, html, file, deeds, editing, marks, cover, foot, isModerated } = props
  return (
    <>
      <div className={styles.head}>
        <span className={styles.author}>{author}</span>
        <time className={styles.time} dateTime={createdAt}>
          {moment(createdAt)}
        </time>
        {editedAt && (
          <time className={styles.time} dateTime={editedAt} title={moment(editedAt)}>
            {isModerated ? 'edited by a moderator' : 'edited'}
          </time>
        )}
        {deeds && <span className={styles.deeds}>{deeds}</span>}
      </div>
      {marks}
      {editing ?? cover ?? (
        <>
          <Markup html={html} content={content} />
          {file}
        </>
      )}
      {foot}
    </>
  )
}
