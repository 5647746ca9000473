/** Categories that are moved up and down: shown where they will stand before the server has said so, and back where it refuses. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderCategories } from 'contract/discussions/forum.ts'
import type { ForumCategory } from 'contract/discussions/forum-model.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { renewForum } from '../queries.ts'

export function useOrdering(categories: readonly ForumCategory[]) {
  const client = useQueryClient()
  const [said, say] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef('')
  const order = useMutation({
    mutationFn: (slugs: string[]) => call(orderCategories, { body: { slugs } }),
    // As they are pressed: a later order holds whatever an earlier one said.
    scope: { id: 'category-order' },
    onSettled: () => renewForum(client),
  })
  const wanted = order.isPending ? order.variables : []
  const placeOf = ({ slug }: ForumCategory) => (wanted.includes(slug) ? wanted.indexOf(slug) : wanted.length)
  const ordered = categories.toSorted((one, other) => placeOf(one) - placeOf(other))
  const standing = ordered.map(({ slug }) => slug).join()

  // A row that is moved in the document loses the focus that was in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they stand in another order
  useLayoutEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(`[data-moves="${pressed.current}"]`)?.focus()
  }, [standing])

  function move(at: number, step: -1 | 1): void {
    const [category, other] = [ordered[at], ordered[at + step]]
    if (!category || !other) return
    const slugs = ordered.map(({ slug }) => slug)
    slugs[at] = other.slug
    slugs[at + step] = category.slug
    pressed.current = `${category.id}:${step}`
    say(`${category.name} is number ${at + step + 1} of ${ordered.length}.`)
    order.mutate(slugs)
  }
  return { ordered, move, said, list }
}
