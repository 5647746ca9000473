/** What somebody wrote in discussions, with the way to each post in its thread. */
import { listPersonPosts, type PersonPost, type postKinds } from 'contract/discussions/moderation.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { date, moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Markup } from '../../../markup/markup.tsx'
import { Select } from '../../../ui/select.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'

type Kind = (typeof postKinds)[number]
const kinds = [
  { value: 'discussions', name: 'Discussions' },
  { value: 'answers', name: 'Answers and replies' },
] as const

export function Posts({ id }: { id: number }) {
  const [kind, setKind] = useState<Kind>('discussions')
  return (
    <section className={styles.part} aria-labelledby="posts">
      <h2 id="posts" className={styles.partTitle}>
        Discussions
      </h2>
      <div className={styles.filters}>
        <Select label="Posts" options={kinds} value={kind} onChange={({ target }) => setKind(target.value as Kind)} />
      </div>
      <Paged
        queryKey={[...keyOf(listPersonPosts), id, kind]}
        load={(cursor, signal) =>
          call(listPersonPosts, { params: { userId: id }, query: { kind, ...(cursor && { cursor }) }, signal })
        }
        rowsOf={({ posts }) => posts}
        empty={
          kind === 'discussions'
            ? 'This person has not started a discussion.'
            : 'This person has not written an answer or a reply.'
        }
      >
        {(posts) => (
          <ul className={styles.list} aria-labelledby="posts">
            {posts.map((post) => (
              <Post key={post.id} post={post} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}

function Post({
  post: { discussion_id, answer_id, is_reply, subject_id, about, content, html, created_at, removed_until },
}: {
  post: PersonPost
}) {
  const thread = paths.discussion(about.category, subject_id, discussion_id)
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <TextLink to={answer_id === null ? thread : `${thread}#answer-${answer_id}`}>{about.title}</TextLink>
        {is_reply && <span className={styles.small}>a reply</span>}
        {removed_until && <Tag tone="bad">Removed</Tag>}
      </div>
      <div className={styles.told}>
        <Markup html={html} content={content} />
      </div>
      {removed_until && <p className={styles.small}>You can restore it until {date(removed_until)}.</p>}
      <span className={styles.aside}>{moment(created_at)}</span>
    </li>
  )
}
