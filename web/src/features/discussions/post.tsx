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
  /** Edit, Delete: for who may. */
  deeds?: ReactNode
  /** Stands in the place of the text while it is edited. */
  editing?: ReactNode
}

export function Post({ author, createdAt, editedAt, content, html, file, deeds, editing }: PostProps) {
  return (
    <>
      <div className={styles.head}>
        <span className={styles.author}>{author}</span>
        <time className={styles.time} dateTime={createdAt}>
          {moment(createdAt)}
        </time>
        {editedAt && (
          <time className={styles.time} dateTime={editedAt} title={moment(editedAt)}>
            edited
          </time>
        )}
        {deeds && <span className={styles.deeds}>{deeds}</span>}
      </div>
      {editing ?? (
        <>
          <Markup html={html} content={content} />
          {file}
        </>
      )}
    </>
  )
}
