/** Of the fields of a thread one is open at a time; the others are a line each, and open with a click or the keyboard. */
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'

interface OneOpen {
  /** Undefined until one was chosen: then the one that begins open is. */
  open: string | undefined
  setOpen: (change: (open: string | undefined) => string | undefined) => void
}

const OneOpenOf = createContext<OneOpen | undefined>(undefined)

export function OneOpenProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string>()
  return <OneOpenOf value={{ open, setOpen }}>{children}</OneOpenOf>
}

/** @returns whether the field is open, and what opens it. Outside of threads each is. */
export function useIsOpenHere(beginsOpen: boolean): [boolean, () => void] {
  const id = useId()
  const shared = use(OneOpenOf)
  const setOpen = shared?.setOpen
  useEffect(() => () => setOpen?.((open) => (open === id ? undefined : open)), [id, setOpen])
  if (!shared) return [true, () => {}]
  const isOpen = shared.open === undefined ? beginsOpen : shared.open === id
  return [isOpen, () => shared.setOpen(() => id)]
}
