import type { ExternalRow } from './external-store.ts'

type Moved = Pick<ExternalRow, 'uri' | 'moved_from'>

/** What a booking was before it was moved, and before that, the last first: as far as it was told of. */
export function originsOf(booking: Moved, known: readonly Moved[]): string[] {
  const origins: string[] = []
  let from = booking.moved_from
  while (from !== null && from !== booking.uri && !origins.includes(from)) {
    origins.push(from)
    from = known.find(({ uri }) => uri === from)?.moved_from ?? null
  }
  return origins
}
