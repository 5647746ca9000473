/** A text as it will be, made by the server that will make the post. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { previewPost } from 'contract/discussions/api.ts'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Markup } from '../../../markup/markup.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from './writing.module.css'

const previewQuery = (content: string, discussion: number | undefined) =>
  queryOptions({
    queryKey: [...keyOf(previewPost), discussion ?? null, content],
    queryFn: ({ signal }) => call(previewPost, { body: { content, ...(discussion && { discussion }) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

export function Preview({ text, discussionId }: { text: string; discussionId: number | undefined }) {
  const isBlank = text.trim() === ''
  const { data, error } = useQuery({ ...previewQuery(text, discussionId), enabled: !isBlank })
  if (isBlank) return <p className={styles.nothing}>Nothing to preview yet.</p>
  if (error) return <Refusal error={error} />
  if (!data) return <Skeleton lines={2} />
  return <Markup html={data.html} content={text} />
}

const Refusal = ({ error }: { error: Error }) => (
  <p className={styles.refusal} role="alert">
    {errorText(error)}
  </p>
)
