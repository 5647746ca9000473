/** What can only be seen with the whole library open: numbers and names that are used twice. */
import type { ContentError } from '../../../platform/content/content-error.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { repeated } from './repeated.ts'

export function checkAcrossItems(items: readonly ItemSource[]): ContentError[] {
  return [...sameIds(items), ...sameSlugs(items), ...sameOrders(items)]
}

function sameIds(items: readonly ItemSource[]): ContentError[] {
  const nextId = Math.max(0, ...placements(items).map(({ shelf }) => shelf.id)) + 1
  return repeated(
    placements(items),
    ({ shelf }) => String(shelf.id),
    ({ item, shelf }, first) => ({
      file: `${item.path}/item.md`,
      message: `the placement id ${shelf.id} is used in ${first.item.path} already: never reuse an id; the next free one is ${nextId}`,
    }),
  )
}

const sameSlugs = (items: readonly ItemSource[]): ContentError[] =>
  repeated(
    items,
    ({ slug }) => slug,
    (item, first) => ({
      file: item.path,
      message: `the folder name ${item.slug} is used in ${first.path} already: choose another`,
    }),
  )

const sameOrders = (items: readonly ItemSource[]): ContentError[] =>
  repeated(
    placements(items),
    ({ shelf }) => `${shelf.module} ${shelf.category} ${shelf.order}`,
    ({ item, shelf }, first) => ({
      file: `${item.path}/item.md`,
      message: `order ${shelf.order} on ${shelf.module} ${shelf.category} is taken by ${first.item.path}: choose another`,
    }),
  )

const placements = (items: readonly ItemSource[]) => items.flatMap((item) => item.front.shelves.map((shelf) => ({ item, shelf })))
