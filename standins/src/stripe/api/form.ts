// Stripe's wire form: `line_items[0][price_data][currency]=usd`. Decodes it into nested objects and lists, all leaves strings.

export type FormValue = string | FormValue[] | Form
export type Form = { [key: string]: FormValue }

type Branch = Map<string, Branch | string>

/** Decodes a form body or a query string; `a[0]`, `a[]` and `a[b]` nest. A later value of the same key wins. */
export function decodeForm(encoded: string): Form {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(encoded)) plant(root, segments(name), value)
  return asForm(root)
}

function segments(name: string): string[] {
  const open = name.indexOf('[')
  if (open < 1) return [name]
  return [
    name.slice(0, open),
    ...name
      .slice(open)
      .matchAll(/\[([^\]]*)\]/g)
      .map((found) => found[1] ?? ''),
  ]
}

function plant(branch: Branch, path: string[], value: string): void {
  const [first, ...rest] = path
  if (first === undefined) return
  const key = first === '' ? String(branch.size) : first
  if (rest.length === 0) {
    branch.set(key, value)
    return
  }
  const next = branch.get(key)
  const child: Branch = next instanceof Map ? next : new Map()
  branch.set(key, child)
  plant(child, rest, value)
}

function asForm(branch: Branch): Form {
  const form: Form = Object.create(null)
  for (const [key, value] of branch) form[key] = asValue(value)
  return form
}

function asValue(value: Branch | string): FormValue {
  if (typeof value === 'string') return value
  const keys = [...value.keys()]
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return [...value.values()].map(asValue)
  return asForm(value)
}
