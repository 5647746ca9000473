import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveBookmark } from 'contract/library/finding.ts'
import type { Item } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { Bookmark } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { factsQuery, useFacts } from './facts.ts'
import styles from './item-tools.module.css'

/** Shown as set or taken away at once; put back, and said so, where the server would not have it. */
export function BookmarkButton({ module, item }: { module: LibraryModule; item: Item }) {
  const { id, category } = item
  const client = useQueryClient()
  const { queryKey } = factsQuery(module, category)
  const isSet = useFacts(module, category).data?.get(id)?.bookmarked
  const show = (bookmarked: boolean) =>
    client.setQueryData(queryKey, (entries) => entries?.map((entry) => (entry.id === id ? { ...entry, bookmarked } : entry)))

  const { mutate } = useMutation({
    scope: { id: `bookmark ${id}` },
    mutationFn: (bookmarked: boolean) => call(saveBookmark, { params: { id }, body: { bookmarked } }),
    onMutate: async (bookmarked) => {
      await client.cancelQueries({ queryKey })
      show(bookmarked)
    },
    onError: (_, bookmarked) => void show(!bookmarked),
  })
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isSet ?? false}
      disabled={isSet === undefined}
      data-shortcut="b"
      onClick={() => mutate(!isSet)}
    >
      <Bookmark size={16} fill={isSet ? 'currentColor' : 'none'} aria-hidden="true" />
      {isSet ? 'Bookmarked' : 'Bookmark'}
    </button>
  )
}
