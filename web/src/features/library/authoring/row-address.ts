/** While authors write, with `npm run dev`: the row of a living question that the address names, as in `?interview=1&row=17`. */
import { useLocation } from 'react-router'
import { useIsAuthoring } from '../../../lib/site-data.ts'

/** As it was typed: the server says which there are. */
export function useNamedRow(): string | undefined {
  const named = new URLSearchParams(useLocation().search).get('row')
  return useIsAuthoring() && named ? named : undefined
}
