/** The search of every signed-in page: `/`, or Ctrl and K. Its dialog is loaded when it is first asked for. */
import { lazy, Suspense, useEffect } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { openSearch, useIsSearchOpen } from './search-opening.ts'
import { hasLetterKeys, isTypedInto } from './typing.ts'

const SearchDialog = lazy(async () => ({ default: (await fetchPart(() => import('./search-dialog.tsx'))).SearchDialog }))

export function SearchKey() {
  const isOpen = useIsSearchOpen()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      openSearch(true)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      openSearch(false)
    }
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <SearchDialog onClose={() => openSearch(false)} />
    </Suspense>
  )
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k'
  return key === '/' && hasLetterKeys() && !isTypedInto(target)
}
