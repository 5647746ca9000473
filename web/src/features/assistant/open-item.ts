/** The item that the page shows, by its address. */
import { sections } from 'contract/library/sections.ts'
import { useLocation } from 'react-router'

/** Undefined where none is open, or several are listed. */
export function useOpenItem(): number | undefined {
  const { search } = useLocation()
  const named = new URLSearchParams(search)
  for (const section of sections) {
    const id = named.get(section) ?? ''
    if (/^[1-9]\d{0,8}$/.test(id)) return Number(id)
  }
  return undefined
}
