/** What can only be seen with the whole library open: numbers and names used twice, firms that are not on the list. */
import type { ContentError } from '../../../platform/content/content-error.ts'
import type { ItemSource } from './read-library.ts'

export interface Company {
  name: string
  about: string
}

export function checkAcrossItems(items: readonly ItemSource[], companies: readonly Company[]): ContentError[] {
  return [...sameIds(items), ...sameSlugs(items), ...sameOrders(items), ...unknownCompanies(items, companies)]
}

function sameIds(items: readonly ItemSource[]): ContentError[] {
  const nextId = Math.max(0, ...placements(items).map(({ shelf }) => shelf.id)) + 1
  return repeated(
    placements(items),
    ({ shelf }) => String(shelf.id),
    ({ item, shelf }, first) => ({
      file: `${item.path}/item.md`,
      message: `the placement id ${shelf.id} is used in ${first.item.path} already: ids are never reused, the next free one is ${nextId}`,
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

const unknownCompanies = (items: readonly ItemSource[], companies: readonly Company[]): ContentError[] =>
  items.flatMap(({ front, path }) =>
    front.companies
      .filter((name) => !companies.some((company) => company.name === name))
      .map((name) => ({
        file: `${path}/item.md`,
        message: `the firm "${name}" is not in companies.yaml: choose ${companies.map((known) => known.name).join(', ') || 'none, there is no such file'}`,
      })),
  )

const placements = (items: readonly ItemSource[]) => items.flatMap((item) => item.front.shelves.map((shelf) => ({ item, shelf })))

/** One error for each thing whose key an earlier one has already. */
export function repeated<Thing>(
  things: readonly Thing[],
  key: (thing: Thing) => string,
  tell: (thing: Thing, first: Thing) => ContentError,
) {
  const firsts = new Map<string, Thing>()
  return things.flatMap((thing) => {
    const first = firsts.get(key(thing))
    if (first === undefined) firsts.set(key(thing), thing)
    return first === undefined ? [] : [tell(thing, first)]
  })
}
