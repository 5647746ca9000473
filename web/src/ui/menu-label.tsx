/** What a menu's button shows, before the list was fetched and after. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

interface MenuEntry {
  id: string
  title: ReactNode
  /** What else there is to know of it, below its title. */
  note?: string | undefined
  /** Marks the current one of a choice. */
  current?: boolean
  disabled?: boolean
  onChoose?: () => void
}

export interface MenuProps {
  /** Of what it is a choice; read before what the button shows. */
  label: string
  /** What the button shows. */
  children: ReactNode
  entries: readonly MenuEntry[]
}

/** Where the keyboard stands when the list opens. With a pointer nowhere yet. */
export type FirstFocus = 'first' | 'last' | undefined

export interface OpenedMenuProps extends MenuProps {
  focus: FirstFocus
}

export function MenuLabel({ label, children }: Pick<MenuProps, 'label' | 'children'>) {
  return (
    <>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children} <ChevronDown size={16} aria-hidden="true" />
    </>
  )
}
