/** The item that the page shows, by its address. */
import { sections } from 'contract/library/sections.ts'
import { useLocation } from 'react-router'

export interface OpenItem {
  /** Undefined where none is open, or several are listed. */
  item: number | undefined
  /** Where it is open with fresh numbers. */
  serving: number | undefined
}

export function useOpenItem(): OpenItem {
  const { search } = useLocation()
  const named = new URLSearchParams(search)
  const items = sections.map((section) => numberIn(named.get(section)))
  return { item: items.find((id) => id !== undefined), serving: numberIn(named.get('serving')) }
}

const numberIn = (text: string | null): number | undefined => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)
