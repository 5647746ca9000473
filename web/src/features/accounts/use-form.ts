/** A form of texts: values, the sentence under each field, one sentence for the whole, and what is going on. */
import type { FieldError } from 'contract/problems.ts'
import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { errorText, fieldTexts } from '../../lib/error-text.ts'

interface FormRules<Name extends string> {
  fields: readonly Name[]
  /** What stands in some of the fields from the start. */
  initial?: Partial<Values<Name>>
  /** What is wrong before anything is sent, in the order in which it is to be said. */
  check: (values: Values<Name>) => FieldError[]
  /** May throw: the server's sentences are then shown where they belong. */
  submit: (values: Values<Name>) => Promise<void>
  /** Returns true where it has shown the refusal by itself. */
  onRefusal?: (error: unknown) => boolean
}

export type Values<Name extends string> = Record<Name, string>

export function useForm<Name extends string>({ fields, initial, check, submit, onRefusal }: FormRules<Name>) {
  const empty = Object.fromEntries(fields.map((name) => [name, ''])) as Values<Name>
  const [values, setValues] = useState({ ...empty, ...initial })
  // What was typed and sent before the application ran is sent again before it is drawn.
  const latest = useRef(values)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [sentence, setSentence] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // Whoever cannot see where the first error is, is taken to it.
  useEffect(() => {
    if (Object.keys(errors).length === 0 || form.current?.contains(focusedInvalid())) return
    const first = firstInvalid(form.current)
    // With its label, which stands above it.
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [errors])

  // On a page that was there before the application ran, somebody may have begun to type.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before what was pressed meanwhile is pressed again
  useLayoutEffect(() => {
    for (const name of fields) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && control.value !== values[name]) set(name, control.value)
    }
  }, [])

  function put(next: Values<Name>) {
    latest.current = next
    setValues(next)
  }

  function set(name: Name, value: string) {
    put({ ...latest.current, [name]: value })
    clearError(name)
    setSentence(undefined)
  }

  function clearError(name: string) {
    setErrors(({ [name]: _, ...others }) => others)
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const given = latest.current
    const found = check(given)
    setSentence(undefined)
    setErrors(textsOf(found))
    if (found.length > 0) return
    setBusy(true)
    try {
      await submit(given)
    } catch (error) {
      if (!onRefusal?.(error)) refuse(error)
    } finally {
      setBusy(false)
    }
  }

  function refuse(error: unknown) {
    const texts = fieldTexts(error)
    const known = Object.keys(texts).some((name) => fields.some((field) => field === name))
    setErrors(texts)
    setSentence(known ? undefined : errorText(error))
  }

  return {
    values,
    errors,
    sentence,
    busy,
    set,
    clearError,
    setSentence,
    reset: () => put(empty),
    form: { ref: form, onSubmit, noValidate: true },
    /** What a field of the kit takes. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
    }),
  }
}

/** One sentence a field: the first that was found for it. */
function textsOf(errors: FieldError[]): Record<string, string> {
  return Object.fromEntries([...errors].reverse().map(({ field, message }) => [field, message]))
}

const firstInvalid = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]')

function focusedInvalid(): Element | null {
  return document.activeElement?.matches('[aria-invalid="true"]') ? document.activeElement : null
}
