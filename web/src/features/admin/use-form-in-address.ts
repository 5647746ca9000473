/**
 * What a list is filtered by, kept in the address: who goes on to a row and comes back finds the list as they left it. Written once they
 * have paused, in place of the address before it; another address (a tab, Back) fills the form anew.
 */
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from './use-settled.ts'

type Form = Record<string, string>

/** @param blank what stands in each field where the address says nothing of it */
export function useFormInAddress<Fields extends Form>(blank: Fields) {
  const [query, setQuery] = useSearchParams()
  const [form, setForm] = useState(() => formOf(query, blank))
  const settled = useSettled(form)
  const written = useRef(addressOf(form, blank))
  const [address, wanted] = [addressOf(formOf(query, blank), blank), addressOf(settled, blank)]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a list are always the same
  useEffect(() => {
    if (address === written.current) return
    written.current = address
    setForm(formOf(new URLSearchParams(address), blank))
  }, [address])

  useEffect(() => {
    if (wanted === written.current) return
    written.current = wanted
    setQuery(wanted, { replace: true, preventScrollReset: true })
  }, [wanted, setQuery])

  return { form, setForm, settled }
}

const formOf = <Fields extends Form>(query: URLSearchParams, blank: Fields): Fields =>
  Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, query.get(name) ?? value])) as Fields

function addressOf(form: Form, blank: Form): string {
  const filled = Object.entries(form).filter(([name, value]) => value.trim() !== blank[name])
  return new URLSearchParams(filled.map(([name, value]) => [name, value.trim()])).toString()
}
