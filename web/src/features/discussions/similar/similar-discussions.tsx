/** What was asked before in words like those that are written now: quietly, below the field, and in nobody's way. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findSimilar } from 'contract/discussions/api.ts'
import type { Subject } from 'contract/discussions/model.ts'
import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './similar-discussions.module.css'

const shortest = 8
/** As much as the call takes. */
const longest = 400
const pause = 500

interface SimilarDiscussionsProps {
  text: string
  /** What it is about: of what is alike, that comes first. */
  near?: { subject: Subject; about: number }
}

export function SimilarDiscussions({ text, near }: SimilarDiscussionsProps) {
  const q = useSettled(text.trim().slice(0, longest), pause)
  const { data } = useQuery({
    ...endpointQuery(findSimilar, { query: { q, ...(near && { [near.subject]: near.about }) } }),
    enabled: q.length >= shortest,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = q.length >= shortest ? (data?.discussions ?? []) : []
  if (found.length === 0) return null
  return (
    <section className={styles.similar} aria-label="Asked before">
      <p className={styles.title}>Asked before</p>
      <ul className={styles.list}>
        {found.map(({ id, content, about, subject_id, answer_count }) => (
          <li key={id}>
            {/* What is written stays where it is. */}
            <Link className={styles.link} to={paths.discussion(about.category, subject_id, id)} target="_blank">
              {content}
              <VisuallyHidden> (in a new tab)</VisuallyHidden>
            </Link>
            <span className={styles.where}>
              {about.title}, {answersIn(answer_count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const answersIn = (count: number): string => (count === 0 ? 'no answer yet' : count === 1 ? '1 answer' : `${count} answers`)
