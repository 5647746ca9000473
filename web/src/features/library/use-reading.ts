/** The state of the viewer: the shelf as the server lists it, the item the address names, and the filter. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { filterOf, type LibraryModule, type Section, sectionOf } from 'contract/library/sections.ts'
import type { Category } from 'contract/library/shelves.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type Facts, useFacts } from './finding/facts.ts'
import { marksOf } from './finding/filter.ts'
import { type Filtering, useFilter, useHeld, useNarrowed } from './finding/use-filter.ts'
import { companiesQuery, shelfQuery } from './queries.ts'
import { type Choice, choose, type Entry, type Group, groupsOf, namedIn, neighbours } from './reading.ts'

export interface Reading {
  module: LibraryModule
  category: Category
  /** `ready` also with an empty shelf. */
  state: 'loading' | 'failed' | 'ready'
  entries: readonly Entry[]
  /** The numbers of what the server lists, before the filter. */
  listed: ReadonlySet<number>
  groups: readonly Group[]
  choice: Choice
  previous: Entry['item'] | undefined
  next: Entry['item'] | undefined
  companies: readonly { name: string; value: string }[]
  filtering: Filtering
  /** Topics of the filter that the shelf does not have. */
  unknownTopics: readonly string[]
  /** What the index knows of the items beside; undefined until it does. */
  facts: Facts | undefined
  /** Whether the questions are shown in a table, and the address of that. */
  isTable: boolean
  tableAddress: string
  /** Where the address names several items, only these are shown: the address of the whole shelf. */
  wholeShelfAddress: string | undefined
  /** The address of an item of this shelf. */
  addressOf(id: number): string
  /** Asks for the list anew; answers with what it says of one item. */
  renew(id: number): Promise<Entry | undefined>
}

export type ShelfAddress = (category: Category, options?: Partial<Record<Section, string>>) => string

interface ShelfOptions {
  module: LibraryModule
  category: Category
  /** Whether the module is open to the reader: then the list holds other addresses. */
  isOpen: boolean
  address: ShelfAddress
}

export function useReading({ module, category, isOpen, address }: ShelfOptions): Reading {
  const filtering = useFilter()
  const { data: facts, isError: lacksFacts } = useFacts(module, category)
  const asked = shelfQuery({ module, category, filter: filtering.listedBy?.trim() || undefined, isOpen })
  const askedWhole = shelfQuery({ module, category, filter: undefined, isOpen })
  // While a filter's list is on its way, the shelf stays as it was.
  const shelf = useQuery({ ...asked, placeholderData: (last) => (isOf(category, last) ? last : undefined) })
  // The question that one is on may not be in the filtered list.
  const unfiltered = useQuery({ ...askedWhole, enabled: !!filtering.listedBy })
  const companies = useQuery({ ...companiesQuery(), enabled: filterOf(module) === 'company' })
  const client = useQueryClient()
  const section = sectionOf[module]
  const [parameters] = useSearchParams()
  const named = namedIn(parameters.get(section))

  const isSelection = named.length > 1
  const ofSelection = (list: readonly Entry[] = []) => list.filter(({ item }) => !isSelection || named.includes(String(item.id)))
  const listed = ofSelection(shelf.data)
  const whole = filtering.listedBy ? ofSelection(unfiltered.data) : listed
  const { left: entries, unknown: unknownTopics, hold } = useNarrowed(listed, facts, filtering)
  const groups = groupsOf(entries)
  // A table of them has none of them open.
  const isTable = parameters.get('view') === 'table'
  const choice: Choice = isTable ? { kind: 'none' } : choose(entries, whole, named[0])
  const id = 'entry' in choice ? choice.entry.item.id : undefined
  const isKnown = facts !== undefined || marksOf(filtering.filter).length === 0
  useHeld(isKnown && entries.some(({ item }) => item.id === id) ? id : undefined, hold, filtering.filter)
  // The chosen one stands first; the others of a selection stay with it.
  const addressOf = (item: number) => {
    const others = isSelection ? named.filter((other) => other !== String(item)) : []
    return filtering.keptIn(address(category, { [section]: [item, ...others].join() }))
  }
  // A list that is asked for again and does not come leaves the one that is there.
  const hasShelf = shelf.data !== undefined && (!filtering.listedBy || unfiltered.data !== undefined)
  useAddressOf(
    hasShelf && isKnown && filtering.isSettled && id !== undefined && String(id) !== named[0] ? addressOf(id) : undefined,
  )

  const renew = async (item: number) => {
    const fresh = await client.fetchQuery({ ...askedWhole, staleTime: 0 })
    return fresh.find((entry) => entry.item.id === item)
  }
  const isFailed = ((shelf.isError || unfiltered.isError) && !hasShelf) || (lacksFacts && !isKnown)
  const state = isFailed ? 'failed' : hasShelf && isKnown ? 'ready' : 'loading'
  return {
    ...{ module, category, state, entries, groups, choice, ...neighbours(entries, whole, id) },
    listed: new Set(listed.map(({ item }) => item.id)),
    ...{ companies: companies.data ?? [], addressOf, renew, filtering, unknownTopics, facts },
    isTable,
    tableAddress: filtering.keptIn(`${address(category)}?view=table`),
    wholeShelfAddress: isSelection ? address(category) : undefined,
  }
}

const isOf = (category: Category, entries: readonly Entry[] | undefined): boolean => entries?.[0]?.item.category === category

/** What is shown is what the address says: an item chosen for the reader takes the place of the address that named none. */
function useAddressOf(address: string | undefined): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  // A reader who is on the way elsewhere is not called back.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (address && !isLeaving) navigate(address, { replace: true, preventScrollReset: true, state })
  }, [address, isLeaving, navigate, state])
}
