/** While one types `@` and a name: who of the thread it may be, and which of them Enter chooses. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findMentionable } from 'contract/discussions/api.ts'
import type { Mentionable } from 'contract/discussions/model.ts'
import { type KeyboardEvent, useState } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import type { Edit } from './edit-markdown.ts'

export interface Mentions {
  people: readonly Mentionable[]
  /** Of them the one that Enter chooses. */
  active: number
  /** Where the caret is. */
  look(caret: number): void
  /** True where the key was for the list. */
  press(event: KeyboardEvent): boolean
  choose(person: Mentionable): void
}

const none: readonly Mentionable[] = []

export function useMentions(text: string, discussionId: number | undefined, type: (edit: Edit) => void): Mentions {
  const [caret, setCaret] = useState(0)
  const [chosen, setActive] = useState(0)
  /** Where an `@` stands that is to be left alone. */
  const [closed, close] = useState<number>()
  const name = nameBefore(text, caret)
  const isOpen = name !== undefined && discussionId !== undefined && name.at !== closed
  const { data } = useQuery({
    ...endpointQuery(findMentionable, { params: { id: discussionId ?? 0 }, query: { begins: name?.begins ?? '' } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const people = (isOpen && data?.filter(({ username }) => beginsWith(username, name.begins))) || none
  const active = Math.min(chosen, people.length - 1)

  const choose = ({ username }: Mentionable) => {
    if (!name) return
    const insert = `@${username} `
    const end = name.at + insert.length
    type({ from: name.at, to: caret, insert, select: [end, end] })
    close(name.at)
  }
  return {
    people,
    active,
    look: (at) => {
      setCaret(at)
      if (at !== caret) setActive(0)
    },
    press: (event) => {
      if (people.length === 0) return false
      const person = people[active]
      if (event.key === 'ArrowDown') setActive((active + 1) % people.length)
      else if (event.key === 'ArrowUp') setActive((active + people.length - 1) % people.length)
      else if (event.key === 'Escape') close(name?.at)
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && person) choose(person)
      else return false
      event.preventDefault()
      return true
    },
    choose,
  }
}

/** The beginning of a name that ends at the caret: `@`, and not after a letter, as in an address. */
function nameBefore(text: string, caret: number): { at: number; begins: string } | undefined {
  const from = Math.max(0, caret - 66)
  const before = text.slice(from, caret)
  const at = before.lastIndexOf('@')
  const begins = before.slice(at + 1)
  if (at < 0 || /[\s@]/.test(begins) || /[\p{L}\p{N}_]/u.test(before[at - 1] ?? '')) return undefined
  return { at: from + at, begins }
}

const beginsWith = (username: string, begins: string): boolean => username.toLowerCase().startsWith(begins.toLowerCase())
