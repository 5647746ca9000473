import type { ContentError } from '../../../platform/content/content-error.ts'

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
