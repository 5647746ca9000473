/** The state of the viewer: the shelf as the server lists it, the item the address names, and the filter. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InterviewEntry } from 'contract/library/model.ts'
import type { Category } from 'contract/library/shelves.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { companiesQuery, shelfQuery } from './queries.ts'
import { type Choice, choose, type Group, groupsOf, neighbours } from './reading.ts'

export interface Reading {
  category: Category
  /** `ready` also with an empty shelf. */
  state: 'loading' | 'failed' | 'ready'
  entries: readonly InterviewEntry[]
  groups: readonly Group[]
  choice: Choice
  previous: InterviewEntry['interview'] | undefined
  next: InterviewEntry['interview'] | undefined
  company: string | undefined
  companies: readonly { name: string; value: string }[]
  chooseCompany(company: string | undefined): void
  /** The address of an item of this shelf. */
  addressOf(id: number): string
  /** Asks for the list anew; answers with what it says of one item. */
  renew(id: number): Promise<InterviewEntry | undefined>
}

interface Place {
  category: Category
  /** Whether the module is open to the reader: then the list holds other addresses. */
  isOpen: boolean
  address: (category: Category, options: { interview: number }) => string
}

export function useReading({ category, isOpen, address }: Place): Reading {
  const [company, chooseCompany] = useState<string>()
  // While a filter's list is on its way, the shelf stays as it was.
  const shelf = useQuery({
    ...shelfQuery({ category, company, isOpen }),
    placeholderData: (last) => (isOf(category, last) ? last : undefined),
  })
  const companies = useQuery(companiesQuery())
  const client = useQueryClient()
  const wanted = useSearchParams()[0].get('interview')

  const entries = shelf.data ?? []
  const groups = groupsOf(entries)
  const choice = choose(entries, wanted, { narrowed: company !== undefined })
  const id = 'entry' in choice ? choice.entry.interview.id : undefined
  const addressOf = (item: number) => address(category, { interview: item })
  useAddressOf(shelf.isSuccess && id !== undefined && String(id) !== wanted ? addressOf(id) : undefined)

  const renew = async (item: number) => {
    const fresh = await client.fetchQuery({ ...shelfQuery({ category, company, isOpen }), staleTime: 0 })
    return fresh.find(({ interview }) => interview.id === item)
  }
  const state = shelf.isSuccess ? 'ready' : shelf.isError ? 'failed' : 'loading'
  return {
    ...{ category, state, entries, groups, choice, ...neighbours(groups, id) },
    ...{ company, companies: companies.data ?? [], chooseCompany, addressOf, renew },
  }
}

const isOf = (category: Category, entries: readonly InterviewEntry[] | undefined): boolean =>
  entries?.[0]?.interview.category === category

/** What is shown is what the address says: an item chosen for the reader takes the place of the address that named none. */
function useAddressOf(address: string | undefined): void {
  const navigate = useNavigate()
  // A reader who is on the way elsewhere is not called back.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (address && !isLeaving) navigate(address, { replace: true, preventScrollReset: true })
  }, [address, isLeaving, navigate])
}
