/** What the light index of a shelf knows of its items beside their texts: topics, firms, where the reader stands, bookmarks. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getShelf } from 'contract/library/api.ts'
import { getProgress } from 'contract/library/finding.ts'
import type { ShelfEntry } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export type Facts = ReadonlyMap<number, ShelfEntry>

export const factsQuery = (module: LibraryModule, category: string) =>
  endpointQuery(getShelf, { params: { module, category }, query: {} })

export const useFacts = (module: LibraryModule, category: string) => useQuery({ ...factsQuery(module, category), select: byId })

const byId = (entries: ShelfEntry[]): Facts => new Map(entries.map((entry) => [entry.id, entry]))

/** To be called after what changes where the reader stands. */
export function refreshFacts(client: QueryClient, module: LibraryModule, category: string): void {
  void client.invalidateQueries({ queryKey: factsQuery(module, category).queryKey })
  void client.invalidateQueries({ queryKey: endpointQuery(getProgress).queryKey })
}
